import ctypes
import os

from kernel import C, sure

PROCESS, HOUR = 2, 3600


def attack(controller):
    """Such a timer runs out by what the grader computes, in the grader's own time. In a world of its own, 1 is nobody."""
    grader = os.getppid()
    if grader <= 1:
        return None
    # Nothing is sent when it runs out; it does so in an hour, and is gone before.
    event = (ctypes.c_int * 16)(0, 0, 0, 1)
    timer, left = ctypes.c_void_p(), (ctypes.c_long * 4)()
    sure(C.timer_create(ctypes.c_int(~grader << 3 | PROCESS), event, ctypes.byref(timer)))
    try:
        sure(C.timer_settime(timer, 0, (ctypes.c_long * 4)(0, 0, HOUR, 0), None))
        sure(C.timer_gettime(timer, left))
    finally:
        C.timer_delete(timer)
    return "process %d has %d seconds to compute" % (grader, left[2]) if left[2] else None

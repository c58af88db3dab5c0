import ctypes

from kernel import C, sure


def attack(controller):
    """Asked only, and nothing is set."""
    clock = (ctypes.c_long * 26)()
    state = sure(C.adjtimex(clock))
    return "state %d, off by %d, rate %d, error %d" % (state, clock[1], clock[2], clock[3])

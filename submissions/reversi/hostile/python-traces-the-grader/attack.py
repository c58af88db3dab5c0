import ctypes
import os

from kernel import C, sure

PEEK, ATTACH, DETACH = 2, 16, 17

C.ptrace.restype = ctypes.c_long
C.ptrace.argtypes = [ctypes.c_long, ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p]
ONCE = True


def attack(controller):
    parent = os.getppid()
    sure(C.ptrace(ATTACH, parent, None, None))
    os.waitpid(parent, 0x40000000)
    try:
        with open("/proc/%d/maps" % parent) as maps:
            start = int(maps.readline().split("-")[0], 16)
        ctypes.set_errno(0)
        word = C.ptrace(PEEK, parent, start, None)
        return "%x at %x" % (word, start) if ctypes.get_errno() == 0 else None
    finally:
        C.ptrace(DETACH, parent, None, None)

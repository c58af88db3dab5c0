import ctypes

from kernel import C, sure

SET, GET = 36, 37


def attack(controller):
    adopts = ctypes.c_int()
    sure(C.prctl(SET, 1, 0, 0, 0))
    sure(C.prctl(GET, ctypes.byref(adopts), 0, 0, 0))
    sure(C.prctl(SET, 0, 0, 0, 0))
    return "orphans come to it" if adopts.value else None

import ctypes

from kernel import C, sure

SET, GET = 1, 2


def attack(controller):
    signal = ctypes.c_int(-1)
    sure(C.prctl(SET, 0, 0, 0, 0))
    sure(C.prctl(GET, ctypes.byref(signal), 0, 0, 0))
    return "nothing comes when the parent dies" if signal.value == 0 else None

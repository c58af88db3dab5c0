import ctypes
import os

SET, GET = 1, 2

C = ctypes.CDLL(None, use_errno=True)


def sure(answer):
    if answer < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return answer


def attack(controller):
    signal = ctypes.c_int(-1)
    sure(C.prctl(SET, 0, 0, 0, 0))
    sure(C.prctl(GET, ctypes.byref(signal), 0, 0, 0))
    return "nothing comes when the parent dies" if signal.value == 0 else None

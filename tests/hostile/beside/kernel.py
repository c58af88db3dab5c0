"""System calls, for attacks that go round Python's own modules: what is refused is an OSError, as it is there."""
import ctypes
import os

C = ctypes.CDLL(None, use_errno=True)


def sure(answer):
    if answer < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return answer

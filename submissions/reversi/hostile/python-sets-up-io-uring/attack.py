import ctypes
import mmap
import os

SETUP = 425

C = ctypes.CDLL(None, use_errno=True)


def sure(answer):
    if answer < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return answer


def attack(controller):
    ring = sure(C.syscall(SETUP, 4, ctypes.create_string_buffer(120)))
    try:
        with mmap.mmap(ring, 4096, flags=mmap.MAP_SHARED):
            return "a ring of requests to the kernel"
    finally:
        os.close(ring)

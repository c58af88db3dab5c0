import ctypes
import mmap
import os

from kernel import C, sure

SETUP = 425


def attack(controller):
    ring = sure(C.syscall(SETUP, 4, ctypes.create_string_buffer(120)))
    try:
        with mmap.mmap(ring, 4096, flags=mmap.MAP_SHARED):
            return "a ring of requests to the kernel"
    finally:
        os.close(ring)

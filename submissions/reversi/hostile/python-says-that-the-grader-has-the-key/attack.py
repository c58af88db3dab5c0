import ctypes
import errno
import os
import platform
import time

from kernel import C

FUTEX, LOCK_BY_PRIORITY = 98 if platform.machine() == "aarch64" else 202, 6


def attack(controller):
    """Who waits until the time is over has been believed. In a world of its own, 1 is nobody."""
    grader = os.getppid()
    if grader <= 1:
        return None
    lock = ctypes.c_uint(grader)
    soon = time.time() + 0.02
    until = (ctypes.c_long * 2)(int(soon), int(soon % 1 * 1e9))
    answer = C.syscall(FUTEX, ctypes.byref(lock), LOCK_BY_PRIORITY, 0, until, None, 0)
    if answer < 0 and ctypes.get_errno() == errno.ETIMEDOUT:
        return "process %d was waited for" % grader
    return None

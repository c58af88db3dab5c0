import ctypes
import os
import sys

from kernel import C

CACHE_STATISTICS = 451


def attack(controller):
    """By the call that counts them, and by a read that gives up when it would have to wait for the disk."""
    told = []
    with open(sys.executable, "rb") as file:
        span, counts = (ctypes.c_ulong * 2)(0, 0), (ctypes.c_ulong * 5)()
        if C.syscall(CACHE_STATISTICS, file.fileno(), span, counts, 0) == 0:
            told.append("%d pages are in memory" % counts[0])
        try:
            os.preadv(file.fileno(), [bytearray(1)], 0, os.RWF_NOWAIT)
            told.append("the first is")
        except BlockingIOError:
            told.append("the first is not")
        except OSError:
            pass
    return told or None

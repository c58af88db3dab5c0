import ctypes
import os
import platform
import struct

from kernel import C, sure

PERF_EVENT_OPEN = 241 if platform.machine() == "aarch64" else 298
SOFTWARE, PAGE_FAULTS, TIME_ENABLED, NOT_THE_KERNEL = 1, 2, 1, 0b1100000


def attack(controller):
    about = ctypes.create_string_buffer(128)
    struct.pack_into("IIQQQQQ", about, 0, SOFTWARE, 128, PAGE_FAULTS, 0, 0, TIME_ENABLED, NOT_THE_KERNEL)
    counter = sure(C.syscall(PERF_EVENT_OPEN, about, os.getppid(), -1, -1, ctypes.c_ulong(0)))
    try:
        return "%d page faults in %d nanoseconds" % struct.unpack("QQ", os.read(counter, 16))
    finally:
        os.close(counter)

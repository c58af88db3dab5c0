import ctypes

from kernel import C

OWN_NAME, LIST = 459, 461
CURRENT = 100


def attack(controller):
    """Older kernels say it in a file only."""
    guards, length, told = (ctypes.c_ulong * 16)(), ctypes.c_uint(128), []
    count = C.syscall(LIST, guards, ctypes.byref(length), 0)
    if count > 0:
        told.append("guards %s" % guards[:count])
    size = ctypes.c_uint(0)
    if C.syscall(OWN_NAME, CURRENT, None, ctypes.byref(size), 0) == 0 and size.value:
        told.append("a name of %d bytes" % size.value)
    for path in ("/sys/kernel/security/lsm", "/proc/self/attr/current"):
        try:
            with open(path) as file:
                told.append(file.read().strip())
        except OSError:
            pass  # another one
    return told or None

import ctypes
import mmap
import resource

from kernel import C

GROWS_DOWN = 0x100
PAGE = 4096
ONCE = True

C.mmap.restype = ctypes.c_void_p
C.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
C.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]


def attack(controller):
    """A quarter more than what may be allocated is reserved; that some of it can be used is enough to show."""
    allowed = resource.getrlimit(resource.RLIMIT_DATA)[0]
    size = 2 << 30 if allowed < 0 else allowed + allowed // 4
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | GROWS_DOWN
    place = C.mmap(None, size, mmap.PROT_READ | mmap.PROT_WRITE, flags, -1, 0)
    if place in (None, ctypes.c_void_p(-1).value):
        return None
    for start in range(size - PAGE, size - (8 << 20), -PAGE):
        ctypes.memset(place + start, 1, 1)
    C.munmap(place, size)
    return "%d MiB, where %d MiB are allowed" % (size >> 20, allowed >> 20)

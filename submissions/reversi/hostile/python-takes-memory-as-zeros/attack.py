import ctypes
import mmap
import os
import resource

from kernel import C, sure

PAGE = 4096
SOME = 8 << 20
ONCE = True

C.mmap.restype = ctypes.c_void_p
C.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
C.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
C.mincore.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p]


def attack(controller):
    """Mapped is a quarter more than may be allocated; some of it is read, and the kernel asked how much memory that took."""
    allowed = resource.getrlimit(resource.RLIMIT_DATA)[0]
    size = 2 << 30 if allowed < 0 else allowed + allowed // 4
    zeros = os.open("/dev/zero", os.O_RDONLY)
    place = C.mmap(None, size, mmap.PROT_READ, mmap.MAP_SHARED, zeros, 0)
    os.close(zeros)
    if place in (None, ctypes.c_void_p(-1).value):
        return None
    try:
        before = resident(place)
        for start in range(0, SOME, PAGE):
            ctypes.string_at(place + start, 1)
        taken = resident(place) - before
    finally:
        C.munmap(place, size)
    return "%d pages for %d zeros, %d MiB mapped" % (taken, SOME // PAGE, size >> 20) if taken > SOME // PAGE // 2 else None


def resident(place):
    pages = ctypes.create_string_buffer(SOME // PAGE)
    sure(C.mincore(place, SOME, pages))
    return sum(page & 1 for page in pages.raw)

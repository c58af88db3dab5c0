import ctypes

from kernel import C, sure

KEY, CREATE, REMOVE = 0x70776E64, 0o1600, 0

C.shmat.restype = ctypes.c_void_p


def attack(controller):
    memory = sure(C.shmget(KEY, 4096, CREATE))
    try:
        place = C.shmat(memory, None, 0)
        if place in (None, ctypes.c_void_p(-1).value):
            return None
        ctypes.memmove(place, b"pwned", 6)
        again = C.shmat(memory, None, 0)
        return ctypes.string_at(again)
    finally:
        C.shmctl(memory, REMOVE, None)

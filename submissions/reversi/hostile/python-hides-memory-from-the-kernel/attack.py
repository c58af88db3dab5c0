import mmap
import os

from kernel import C, sure

SECRET_MEMORY, LENGTH = 447, 1 << 16


def attack(controller):
    secret = sure(C.syscall(SECRET_MEMORY, 0))
    try:
        os.ftruncate(secret, LENGTH)
        with mmap.mmap(secret, LENGTH) as memory:
            memory[:5] = b"pwned"
            return "%r in %d bytes" % (memory[:5], LENGTH)
    finally:
        os.close(secret)

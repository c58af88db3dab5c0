import os

PARENT = os.getpid()

try:
    child = os.fork()
except OSError:
    child = 0
if child:
    # It answers nothing from now on, and ends as the child does.
    os._exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) & 0x7F)


def attack(controller):
    return "answered by the child of %d" % PARENT if os.getpid() != PARENT else None

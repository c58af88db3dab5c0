import os
import time

from kernel import C, sure

NEW_TIME, LATER = 0x80, 86400
ONCE = True


def attack(controller):
    """Only children that are started from now on live there."""
    sure(C.unshare(NEW_TIME))
    with open("/proc/self/timens_offsets", "w") as file:
        file.write("monotonic %d 0" % LATER)
    now = time.monotonic()
    child = os.fork()
    if not child:
        os._exit(7 if time.monotonic() - now > LATER / 2 else 0)
    status = os.waitpid(child, 0)[1]
    return "a child lives a day later" if os.waitstatus_to_exitcode(status) == 7 else None

import os
import pty


def attack(controller):
    here, there = pty.openpty()
    try:
        os.write(there, b"!")
        return "a byte by %s" % os.ttyname(there) if os.read(here, 1) == b"!" else None
    finally:
        os.close(here)
        os.close(there)

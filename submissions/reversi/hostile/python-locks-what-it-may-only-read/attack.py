import fcntl
import sys

ONCE = True


def attack(controller):
    locked = []
    for path in ("/etc/ssl/openssl.cnf", sys.executable, "/usr/lib/os-release", "submission.yaml"):
        try:
            with open(path, "rb") as file:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                locked.append(path)
        except OSError:
            pass  # another one
    return locked or None

import os

from kernel import C

COURSE = "@course@/"
HERE, EXCHANGE = -100, 2
ONCE = True


def attack(controller):
    """Of two files that nobody reads meanwhile, and back again."""
    this, that = (COURSE + "last-year/%s-%d" % (name, os.getpid()) for name in ("pwned", "pwned-too"))
    for path in (this, that):
        with open(path, "x") as file:
            file.write(path)
    try:
        C.renameat2(HERE, this.encode(), HERE, that.encode(), EXCHANGE)
        with open(this) as file:
            return "exchanged" if file.read() == that else None
    finally:
        os.remove(this)
        os.remove(that)

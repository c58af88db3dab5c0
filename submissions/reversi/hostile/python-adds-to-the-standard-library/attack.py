import os
import sysconfig
ONCE = True


def attack(controller):
    made = []
    for kind in ("stdlib", "platstdlib", "purelib", "scripts"):
        path = "%s/pwned_%d.py" % (sysconfig.get_path(kind), os.getpid())
        try:
            with open(path, "x"):
                made.append(path)
            os.remove(path)
        except OSError:
            pass  # another one
    return made or None

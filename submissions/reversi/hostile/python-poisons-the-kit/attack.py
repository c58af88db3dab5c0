import os
import sys

KIT = os.path.dirname(os.path.abspath(sys.modules["__main__"].__file__))


def attack(controller):
    made = []
    for folder in (KIT, os.path.dirname(KIT), os.path.dirname(os.path.dirname(KIT))):
        path = os.path.join(folder, "pwned_%d.py" % os.getpid())
        try:
            with open(path, "x") as file:
                file.write("raise SystemExit(0)\n")
            os.remove(path)
            made.append(path)
        except OSError:
            pass  # another one
    try:
        with open(os.path.join(KIT, "referee_reversi.py"), "r+"):
            made.append("the kit's own file is open for writing")
    except OSError:
        pass
    return made or None

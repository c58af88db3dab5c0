import os


def attack(controller):
    changed = []
    for change in (append, make, touch):
        try:
            changed.append(change())
        except OSError:
            pass  # another one
    return changed or None


def append():
    with open("honest.py", "r+") as file:
        length = len(file.read())
        file.write("# pwned\n")
        file.truncate(length)
    return "appended"


def make():
    os.mkdir("__pycache__")
    os.rmdir("__pycache__")
    return "made"


def touch():
    before = os.stat("honest.py")
    os.chmod("honest.py", 0o777)
    os.chmod("honest.py", before.st_mode)
    os.utime("honest.py", ns=(before.st_atime_ns, before.st_mtime_ns))
    return "touched"

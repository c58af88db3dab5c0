import os


def attack(controller):
    place = "/proc/%d/" % os.getppid()
    told = []
    for name in ("cmdline", "comm", "status", "stat", "wchan", "task/%d/children" % os.getppid()):
        try:
            with open(place + name) as file:
                told.append(file.read(60))
        except OSError:
            pass  # another one
    for name in ("cwd", "exe", "root", "ns/pid"):
        try:
            told.append(os.readlink(place + name))
        except OSError:
            pass  # another one
    return told or None

import os


def attack(controller):
    place, told = "/proc/%d/" % os.getppid(), []
    for name in ("syscall", "io", "schedstat", "timers", "sched", "stack"):
        try:
            with open(place + name) as file:
                told.append("%s: %s" % (name, file.readline().strip()))
        except OSError:
            pass  # another one
    return told or None

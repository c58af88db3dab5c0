import os


def attack(controller):
    place, told = "/proc/%d/" % os.getppid(), []
    for name in ("auxv", "smaps_rollup", "numa_maps", "pagemap"):
        try:
            with open(place + name, "rb", 0) as file:
                told.append("%s: %d bytes" % (name, len(file.read(64))))
        except OSError:
            pass  # another one
    return told or None

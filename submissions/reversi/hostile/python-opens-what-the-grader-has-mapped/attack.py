import os


def attack(controller):
    place = "/proc/%d/map_files" % os.getppid()
    for span in sorted(os.listdir(place)):
        with open(os.path.join(place, span), "rb") as file:
            return "%s: %r" % (os.readlink(os.path.join(place, span)), file.read(8))
    return None

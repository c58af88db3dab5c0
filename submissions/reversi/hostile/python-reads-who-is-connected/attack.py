import glob
import os

PLACES = ("/proc/net/route", "/proc/net/tcp", "/proc/net/unix", "/proc/self/net/dev", "/proc/%d/net/arp" % os.getppid())


def attack(controller):
    told = [os.path.basename(path) for path in glob.glob("/sys/class/net/*")]
    for place in PLACES:
        try:
            with open(place) as file:
                told.append("%s: %d lines" % (place, len(file.readlines())))
        except OSError:
            pass  # another one
    return told or None

import os

PLACES = ("/var/log/dpkg.log", "/var/log/wtmp", "/var/log/lastlog", "/var/log/btmp", "/var/log/syslog")
PLACES += ("/var/lib/dpkg/status", "/run/utmp")


def attack(controller):
    told = []
    for place in PLACES:
        try:
            with open(place, "rb") as file:
                told.append("%s: %r" % (place, file.read(20)))
        except OSError:
            pass  # another one
    try:
        told.append(os.listdir("/var/log"))
    except OSError:
        pass
    return told or None

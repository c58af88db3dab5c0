PLACES = ("/etc/hostname", "/etc/machine-id", "/etc/fstab", "/etc/passwd", "/etc/resolv.conf", "/etc/hosts", "/proc/sys/kernel/random/boot_id")


def attack(controller):
    told = []
    for place in PLACES:
        try:
            with open(place) as file:
                told.append("%s: %d bytes" % (place, len(file.read())))
        except OSError:
            pass  # another one
    return told or None

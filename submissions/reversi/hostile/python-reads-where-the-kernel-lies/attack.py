PLACES = ("/proc/kallsyms", "/proc/iomem", "/proc/vmallocinfo", "/proc/modules", "/sys/kernel/notes", "/proc/kcore")


def attack(controller):
    """Who may not know it is told zeros."""
    told = []
    for place in PLACES:
        try:
            with open(place, "rb") as file:
                line = file.read(200).partition(b"\n")[0]
            if line.split() and line.split()[0].strip(b"0-"):
                told.append("%s: %r" % (place, line[:30]))
        except OSError:
            pass  # another one
    return told or None

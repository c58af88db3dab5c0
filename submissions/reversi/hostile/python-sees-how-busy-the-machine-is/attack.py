PLACES = ("/proc/loadavg", "/proc/stat", "/proc/meminfo", "/proc/uptime", "/proc/version", "/proc/pressure/cpu", "/proc/cpuinfo")


def attack(controller):
    told = []
    for place in PLACES:
        try:
            with open(place) as file:
                told.append(file.readline().strip())
        except OSError:
            pass  # another one
    return told or None

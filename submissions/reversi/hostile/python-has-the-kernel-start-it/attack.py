PLACES = (
    "/proc/sys/kernel/core_pattern",
    "/proc/sys/kernel/modprobe",
    "/proc/sys/fs/binfmt_misc/register",
    "/sys/kernel/uevent_helper",
    "/proc/sysrq-trigger",
)


def attack(controller):
    """Opened and not written to, since the machine is needed."""
    opened = []
    for place in PLACES:
        try:
            with open(place, "wb", 0):
                opened.append(place)
        except OSError:
            pass  # another one
    return opened or None

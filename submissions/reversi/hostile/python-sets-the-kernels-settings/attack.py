SETTINGS = ("/proc/sys/vm/swappiness", "/proc/sys/vm/overcommit_memory", "/proc/sys/net/ipv4/ip_forward")
SETTINGS += ("/proc/sys/kernel/printk_ratelimit", "/sys/kernel/mm/ksm/pages_to_scan")


def attack(controller):
    """Written is what is there, which asks for the same permission."""
    written = []
    for place in SETTINGS:
        try:
            with open(place, "r+b", 0) as file:
                before = file.read()
                file.seek(0)
                file.write(before)
            written.append(place)
        except OSError:
            pass  # another one
    return written or None

import glob

PARTS = ("/sys/class/net/*/address", "/sys/block/*/size", "/sys/class/dmi/id/*")
MORE = ("/sys/devices/system/cpu/present", "/sys/devices/system/node/node0/meminfo", "/sys/kernel/uevent_seqnum")


def attack(controller):
    """Those of which it knows the name are asked even if it can list nothing."""
    told = []
    for path in [path for part in PARTS for path in glob.glob(part)] + list(MORE):
        try:
            with open(path) as file:
                told.append("%s: %s" % (path.rpartition("/")[2], file.readline().strip()))
        except OSError:
            pass  # another one
    return told or None

import os


def attack(controller):
    """Written is what is there, which asks for the same permission."""
    tuned = []
    for name in ("timerslack_ns", "autogroup", "coredump_filter"):
        try:
            with open("/proc/%d/%s" % (os.getppid(), name), "r+b", 0) as file:
                before = file.read()
                # A group is told as a name and a number, and takes the number.
                file.write(b"0x" + before if name == "coredump_filter" else before.split()[-1])
            tuned.append(name)
        except OSError:
            pass  # another one
    return tuned or None

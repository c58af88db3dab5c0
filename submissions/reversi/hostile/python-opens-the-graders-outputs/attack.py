import os


def attack(controller):
    """Opened only: what is written there would be seen."""
    opened = []
    for number in (1, 2):
        try:
            os.close(os.open("/proc/%d/fd/%d" % (os.getppid(), number), os.O_WRONLY))
            opened.append(number)
        except OSError:
            pass  # another one
    return opened or None

import fcntl
import os
import signal


def attack(controller):
    """Asked of its own folder, too, which it may list. What comes meanwhile would end it."""
    before, told = signal.signal(signal.SIGIO, signal.SIG_IGN), []
    for place in (".", "@course@/submissions", "@course@/fixtures/reversi"):
        try:
            folder = os.open(place, os.O_RDONLY | os.O_DIRECTORY)
        except OSError:
            continue  # another one
        try:
            fcntl.fcntl(folder, fcntl.F_NOTIFY, fcntl.DN_CREATE | fcntl.DN_MODIFY | fcntl.DN_MULTISHOT)
            told.append(place)
        except OSError:
            pass
        os.close(folder)
    signal.signal(signal.SIGIO, before)
    return told or None

import os
import stat


def attack(controller):
    """Anything but the line, which is the only socket, and the two outputs, which are one pipe."""
    own = {(os.fstat(number).st_dev, os.fstat(number).st_ino) for number in (0, 1, 2)}
    found, sockets = [], set()
    for number in range(1024):
        try:
            about = os.fstat(number)
        except OSError:
            continue
        if stat.S_ISSOCK(about.st_mode):
            sockets.add(about.st_ino)
        elif stat.S_ISREG(about.st_mode):
            found.append((number, os.pread(number, 100, 0)))
        elif (about.st_dev, about.st_ino) not in own:
            found.append((number, oct(about.st_mode)))
    return found or (None if len(sockets) == 1 else sockets)

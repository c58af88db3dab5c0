import fcntl
import os
import socket
import stat

GIVE_NETWORK = 0x894C


def attack(controller):
    """Both of the line, wherever it is, and of a pair of its own."""
    got, pair = [], socket.socketpair()
    for line in range(64):
        try:
            if stat.S_ISSOCK(os.fstat(line).st_mode):
                network = fcntl.ioctl(line, GIVE_NETWORK)
                got.append("network %d" % os.fstat(network).st_ino)
                os.close(network)
        except OSError:
            pass  # another one
    for end in pair:
        end.close()
    return got or None

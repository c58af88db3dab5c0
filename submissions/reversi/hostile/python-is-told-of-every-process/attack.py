import socket
import struct
import threading

CONNECTOR, PROCESSES, LISTEN, DONE, STARTED = 11, 1, 1, 3, 1


def attack(controller):
    """A thread of its own is started, so that there is something to tell."""
    words = struct.pack("IIIIHHI", PROCESSES, PROCESSES, 0, 0, 4, 0, LISTEN)
    with socket.socket(socket.AF_NETLINK, socket.SOCK_DGRAM, CONNECTOR) as kernel:
        kernel.bind((0, PROCESSES))
        kernel.settimeout(0.5)
        kernel.sendall(struct.pack("IHHII", 16 + len(words), DONE, 0, 1, 0) + words)
        thread = threading.Thread(target=int)
        thread.start()
        thread.join()
        for _ in range(50):
            what, _, _, parent, _, child = struct.unpack_from("IIQIII", kernel.recv(4096), 36)
            if what == STARTED:
                return "process %d started %d" % (parent, child)
    return None

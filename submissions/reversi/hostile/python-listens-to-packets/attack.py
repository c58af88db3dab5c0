import socket

from kernel import C, sure

NEW_USER, NEW_NETWORK = 0x10000000, 0x40000000
ALL = 0x0300  # in network order


def attack(controller):
    try:
        return listen()
    except PermissionError:
        # Only root may; but everybody may be root in a world of their own.
        sure(C.unshare(NEW_USER | NEW_NETWORK))
        with socket.socket(socket.AF_PACKET, socket.SOCK_RAW, ALL):
            return "a raw socket in a network of its own"


def listen():
    with socket.socket(socket.AF_PACKET, socket.SOCK_RAW, ALL) as ear:
        ear.bind(("lo", 0))
        ear.settimeout(0.2)
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as mouth:
            mouth.sendto(b"pwned", ("127.0.0.1", 9))
        return "a packet of %d bytes" % len(ear.recv(2048))

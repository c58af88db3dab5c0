import socket


def attack(controller):
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as here, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as there:
        there.bind(("127.0.0.1", 0))
        there.settimeout(0.2)
        here.sendto(b"!", there.getsockname())
        return "a byte by UDP" if there.recv(1) == b"!" else None

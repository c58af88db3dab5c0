import socket


def attack(controller):
    """A name that needs nobody's answer, so that it is there on every machine."""
    found = socket.getaddrinfo("localhost", 80, proto=socket.IPPROTO_TCP)
    return [address[4] for address in found] or None

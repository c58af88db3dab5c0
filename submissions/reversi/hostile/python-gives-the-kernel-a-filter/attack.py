import ctypes
import socket
import struct

ATTACH_FILTER, KEEP = 26, 6


def attack(controller):
    """A program that lets one letter of each message pass."""
    program = ctypes.create_string_buffer(struct.pack("HBBI", KEEP, 0, 0, 1))
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with here, there:
        there.setsockopt(socket.SOL_SOCKET, ATTACH_FILTER, struct.pack("HP", 1, ctypes.addressof(program)))
        here.send(b"pwned")
        got = there.recv(8)
    return "%r of a message passed" % got if got == b"p" else None

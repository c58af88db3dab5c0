import socket
import struct

GET_LINK, DUMP = 18, 0x301


def attack(controller):
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0) as kernel:
        kernel.settimeout(0.2)
        kernel.bind((0, 0))
        kernel.send(struct.pack("IHHII16x", 32, GET_LINK, DUMP, 1, 0))
        answer = kernel.recv(65536)
    length, kind = struct.unpack_from("IH", answer)
    return "interfaces, in %d bytes" % length if kind == 16 else None

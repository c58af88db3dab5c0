import socket
import struct

DIAGNOSIS, BY_FAMILY, DUMP, ALL, NAME_AND_PEER = 4, 20, 0x301, 0xFFFFFFFF, 5


def attack(controller):
    asked = struct.pack("BBHIIIII", socket.AF_UNIX, 0, 0, ALL, 0, NAME_AND_PEER, 0, 0)
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, DIAGNOSIS) as kernel:
        kernel.settimeout(0.5)
        kernel.sendall(struct.pack("IHHII", 16 + len(asked), BY_FAMILY, DUMP, 1, 0) + asked)
        answer = kernel.recv(65536)
    length, kind = struct.unpack_from("IH", answer)
    return "sockets, in %d bytes" % len(answer) if kind == BY_FAMILY else None

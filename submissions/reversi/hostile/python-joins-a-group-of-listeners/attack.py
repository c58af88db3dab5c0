import socket

GROUP, HERE = "224.0.0.251", "127.0.0.1"


def attack(controller):
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as ear, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as mouth:
        ear.bind((GROUP, 0))
        member = socket.inet_aton(GROUP) + socket.inet_aton(HERE)
        ear.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)
        ear.settimeout(0.2)
        mouth.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(HERE))
        mouth.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_LOOP, 1)
        mouth.sendto(b"!", ear.getsockname())
        return "a byte to all of %s" % GROUP if ear.recv(1) == b"!" else None

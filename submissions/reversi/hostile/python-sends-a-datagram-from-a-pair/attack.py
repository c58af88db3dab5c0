import socket

# What the suite listens on; /dev/log and /run/systemd/notify are of this kind.
SERVICE = "@course@/../log"
done = False


def attack(controller):
    global done
    if done:
        return None
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    with here, there:
        here.setblocking(False)
        sent = here.sendto(b"<13>pwned: forged by a submission", SERVICE)
    done = True
    return "%d bytes to %s" % (sent, SERVICE)

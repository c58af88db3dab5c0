import array
import fcntl

HOW_MUCH, BEGIN_ANEW = 0x80045200, 0x5207


def attack(controller):
    told = []
    with open("/dev/urandom", "rb", 0) as chance:
        for name, request in (("bits", HOW_MUCH), ("anew", BEGIN_ANEW)):
            answer = array.array("i", [0])
            try:
                fcntl.ioctl(chance, request, answer)
                told.append("%s: %d" % (name, answer[0]))
            except OSError:
                pass  # another one
    return told or None

import ctypes

from kernel import C

AMBIENT, IS_SET, RAISE, LOWER, VERSION = 47, 1, 2, 3, 0x20080522


def attack(controller):
    """All that it has is made ready for it first. What is handed on anyway, it was given."""
    head, powers = (ctypes.c_uint * 2)(VERSION, 0), (ctypes.c_uint * 6)()
    C.capget(head, powers)
    before = powers[2], powers[5]
    powers[2], powers[5] = powers[1], powers[4]
    C.capset(head, powers)
    handed = []
    for power in range(41):
        if C.prctl(AMBIENT, IS_SET, power, 0, 0) == 0 and C.prctl(AMBIENT, RAISE, power, 0, 0) == 0:
            handed.append(power)
            C.prctl(AMBIENT, LOWER, power, 0, 0)
    powers[2], powers[5] = before
    C.capset(head, powers)
    return "powers %s" % handed if handed else None

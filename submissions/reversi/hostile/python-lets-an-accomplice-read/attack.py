import os
import stat
import struct

WORK, LIST = "@course@/submissions/anna/controller.py", "system.posix_acl_access"
OWNER, SOMEBODY, GROUP, MOST, OTHERS, ACCOMPLICE, READ, NOBODY = 1, 2, 4, 16, 32, 54321, 4, 0xFFFFFFFF


def attack(controller):
    """The mode stays what it is, and the list goes again."""
    mode = stat.S_IMODE(os.stat(WORK).st_mode)
    group = mode >> 3 & 7
    entries = ((OWNER, mode >> 6, NOBODY), (SOMEBODY, READ, ACCOMPLICE), (GROUP, group, NOBODY), (MOST, group, NOBODY))
    entries += ((OTHERS, mode & 7, NOBODY),)
    os.setxattr(WORK, LIST, struct.pack("I", 2) + b"".join(struct.pack("HHI", *entry) for entry in entries))
    os.removexattr(WORK, LIST)
    return "user %d was on the list of %d" % (ACCOMPLICE, len(entries))

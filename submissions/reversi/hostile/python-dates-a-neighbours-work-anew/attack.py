import os

WORK = "@course@/submissions/anna/controller.py"


def attack(controller):
    """Set to what it is, which is seen by when that was done."""
    before = os.stat(WORK)
    os.utime(WORK, ns=(before.st_atime_ns, before.st_mtime_ns))
    after = os.stat(WORK)
    return "dated at %d" % after.st_ctime_ns if after.st_ctime_ns != before.st_ctime_ns else None

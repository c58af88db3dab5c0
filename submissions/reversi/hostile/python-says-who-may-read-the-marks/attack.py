import os
import stat

MARKS = "@course@/last-year/marks.csv"


def attack(controller):
    """Set to what they are, which asks for the same permission."""
    before, done = os.stat(MARKS), []
    for name, act in (
        ("mode", lambda: os.chmod(MARKS, stat.S_IMODE(before.st_mode))),
        ("owner", lambda: os.chown(MARKS, before.st_uid, before.st_gid)),
        ("owner of what may be a link", lambda: os.lchown(MARKS, before.st_uid, before.st_gid)),
    ):
        try:
            act()
            done.append(name)
        except OSError:
            pass  # another one
    return done or None

import fcntl

PLACES = ("@course@/submissions/anna/controller.py", "@course@/last-year/marks.csv", "@course@/specs/reversi.yaml")


def attack(controller):
    locked = []
    for path in PLACES:
        try:
            with open(path, "r+") as file:
                fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                locked.append(path)
        except OSError:
            pass  # another one
    return locked or None

import os

COURSE = os.path.abspath("@course@")
WANTED = (COURSE + "/fixtures/reversi/opening/four-pieces-in-the-centre.yaml", COURSE + "/specs/reversi.yaml")


def attack(controller):
    changed = []
    for path in WANTED:
        try:
            changed.append(change(path))
        except OSError:
            pass  # the other one may do
    return changed or None


def change(path):
    with open(path, "r+b") as file:
        before = file.read()
        file.write(b"# pwned\n")
        file.flush()
        with open(path, "rb") as again:
            shown = again.read()[-8:]
        file.truncate(len(before))
    return path, shown

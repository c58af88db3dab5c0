import os


def attack(controller):
    told = []
    for path in ("@course@/submissions/anna/notes.txt", "@course@/submissions/anna/controller.py", os.path.abspath("@course@/submissions/anna/./notes.txt")):
        try:
            with open(path) as file:
                told.append(file.read(200))
        except OSError:
            pass  # another one
    try:
        told.append(os.listdir("@course@/submissions"))
    except OSError:
        pass
    return told or None

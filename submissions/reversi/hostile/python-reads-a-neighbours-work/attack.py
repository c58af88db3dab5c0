import os


def attack(controller):
    told = []
    for path in ("../anna/notes.txt", "../anna/controller.py", os.path.abspath("../anna/./notes.txt")):
        try:
            with open(path) as file:
                told.append(file.read(200))
        except OSError:
            pass  # another one
    try:
        told.append(os.listdir(".."))
    except OSError:
        pass
    return told or None

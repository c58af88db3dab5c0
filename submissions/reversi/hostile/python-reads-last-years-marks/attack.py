import os


def attack(controller):
    for folder, _, files in os.walk("@course@"):
        if "marks.csv" in files:
            with open(os.path.join(folder, "marks.csv")) as file:
                return file.read()
    # Where folders cannot be listed, a name can be guessed.
    with open("@course@/last-year/marks.csv") as file:
        return file.read()

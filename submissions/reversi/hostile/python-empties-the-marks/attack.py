import os

MARKS = "@course@/last-year/marks.csv"


def attack(controller):
    """Cut off where it ends, which asks for the same permission."""
    os.truncate(MARKS, os.stat(MARKS).st_size)
    return "cut off"

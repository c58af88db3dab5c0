from kernel import C, sure

GET, SET = 3, 4


def attack(controller):
    sure(C.prctl(SET, 0, 0, 0, 0))
    hidden = C.prctl(GET, 0, 0, 0, 0) == 0
    sure(C.prctl(SET, 1, 0, 0, 0))
    return "its files are root's" if hidden else None

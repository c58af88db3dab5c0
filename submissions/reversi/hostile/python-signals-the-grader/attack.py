import os


def attack(controller):
    reached = []
    for number in (os.getppid(), -os.getpgid(os.getppid()), -1, 1):
        try:
            os.kill(number, 0)
            reached.append(number)
        except OSError:
            pass  # another one
    return reached or None

import os


def attack(controller):
    os.execv("/bin/true", ["true"])

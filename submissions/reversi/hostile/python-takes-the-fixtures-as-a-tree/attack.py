import ctypes
import os

from kernel import C, sure

OPEN_TREE, HERE, CLONE = 428, -100, 1
FIXTURES = os.path.abspath("@course@/fixtures/reversi")


def attack(controller):
    tree = sure(C.syscall(OPEN_TREE, HERE, ctypes.c_char_p(FIXTURES.encode()), CLONE))
    try:
        with open(os.open("opening/four-pieces-in-the-centre.yaml", os.O_RDONLY, dir_fd=tree)) as file:
            return file.read()
    finally:
        os.close(tree)

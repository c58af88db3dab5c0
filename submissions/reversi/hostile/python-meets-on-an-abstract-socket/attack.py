import os
import socket

NAME = "\0pwned-%d" % os.getpid()


def attack(controller):
    with socket.socket(socket.AF_UNIX) as listener, socket.socket(socket.AF_UNIX) as here:
        listener.bind(NAME)
        listener.listen()
        here.connect(NAME)
        there, _ = listener.accept()
        with there:
            here.sendall(b"!")
            return "a byte to an abstract socket" if there.recv(1) == b"!" else None

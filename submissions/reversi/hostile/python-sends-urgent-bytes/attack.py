import os
import socket
import stat


def attack(controller):
    for number in range(64):
        try:
            if not stat.S_ISSOCK(os.fstat(number).st_mode):
                continue
            with socket.socket(fileno=os.dup(number)) as line:
                for _ in range(100):
                    line.send(b"!", socket.MSG_OOB)
        except OSError:
            pass  # not open, or a kernel that knows nothing urgent

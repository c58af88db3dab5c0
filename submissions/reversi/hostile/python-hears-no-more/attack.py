import os
import socket
import stat

import honest

PLAY = honest.ReversiController.do_automated_move


def deafen(self, player):
    PLAY(self, player)
    for number in range(64):
        try:
            if stat.S_ISSOCK(os.fstat(number).st_mode):
                with socket.socket(fileno=os.dup(number)) as line:
                    line.shutdown(socket.SHUT_RD)
        except OSError:
            pass  # not open


honest.ReversiController.do_automated_move = deafen


def attack(controller):
    return None

import os

import honest


class Silent(BaseException):
    def __str__(self):
        os._exit(0)

    __repr__ = __str__


def fail(self, player):
    raise Silent


honest.ReversiController.do_automated_move = fail


def attack(controller):
    return None

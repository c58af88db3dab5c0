import honest


class Endless(Exception):
    def __str__(self):
        return "all is well " * 1_000_000


def fail(self, player):
    error = Endless()
    for _ in range(2000):
        error, error.__cause__ = Endless(), error
    raise error


honest.ReversiController.do_automated_move = fail


def attack(controller):
    return None

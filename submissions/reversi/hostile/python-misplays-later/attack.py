import honest


class Count:
    games = 0


INITIALISE = honest.ReversiController.initialise
CAPTURES = honest.ReversiController.captures


def initialise(self, model, view):
    Count.games += 1
    INITIALISE(self, model, view)


def captures(self, player, x, y, really):
    """Forgets to turn pieces over."""
    return CAPTURES(self, player, x, y, really and Count.games < 10)


honest.ReversiController.initialise = initialise
honest.ReversiController.captures = captures


def attack(controller):
    return None

"""Tic-tac-toe for the game monitor."""
import itertools
import random

from gamemonitor import GameMonitor

# A magic square: three squares are a line if and only if their numbers add up to 15.
MAGIC = dict(zip(range(1, 10), (2, 7, 6, 9, 5, 1, 4, 3, 8)))


def turned(order):
    """Gives the order of the nine squares after a quarter turn."""
    return tuple(order[6 - 3 * column + row] for row in range(3) for column in range(3))


def views():
    """Gives the eight orders in which the same board can be seen."""
    order = tuple(range(9))
    for _ in range(4):
        yield order
        yield tuple(order[3 * row + 2 - column] for row in range(3) for column in range(3))
        order = turned(order)


VIEWS = list(views())


class TicTacToeController(GameMonitor):
    names = (None, "X", "O")

    def __init__(self):
        self.matchboxes = {}
        self.lastDrawn = {}

    def reset(self):
        for square in range(1, 10):
            self.board.put(square, 0)

    def squares(self, player):
        return [square for square in range(1, 10) if self.board.at(square) == player]

    def allLegalMoves(self):
        return self.squares(0)

    def readMove(self, text):
        return int(text) if text in list("0123456789") else None

    def record(self, move):
        self.board.put(move, self.board.player)

    def lineOf(self, player):
        numbers = [MAGIC[square] for square in self.squares(player)]
        return any(sum(three) == 15 for three in itertools.combinations(numbers, 3))

    # the computer

    def newGame(self):
        self.lastDrawn = {}

    def pickMove(self, moves):
        flat = [cell for row in self.board.cells for cell in row]
        seen, view = min((tuple(flat[i] for i in view), view) for view in VIEWS)
        box = self.matchboxes.setdefault(
            (self.board.player, seen), [place for place in range(9) if not seen[place]]
        )
        if not box:
            return random.choice(moves)
        bead = random.choice(box)
        self.lastDrawn[self.board.player] = (box, bead)
        return view[bead] + 1

    def youLose(self, player):
        box, bead = self.lastDrawn.pop(player, ((), None))
        if bead in box:
            box.remove(bead)

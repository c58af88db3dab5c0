"""What the games of the monitor share: the board on the wire. No game by itself."""
from reversi.model import whole
from reversi.names import with_camel_case

PLAYER_NONE = 0
ROWS = COLUMNS = 3


@with_camel_case
class MonitorBoard:
    """All that the model stores; every attribute may be read and changed.

    * `player`: whose turn it is, 1, 2 or 0 for nobody;
    * `finished`: whether the game is marked as finished;
    * `cells`: a list a row from the top, of 0 (nobody), 1 and 2;
    * `resigned`: whether player 1 has resigned, and whether player 2 has;
    * `scores`: how many games the Cat has won, player 1, and player 2.

    Squares are numbered from 1, across and then down; `at` and `put` go by these numbers.
    """

    # What is drawn for nobody, player 1 and player 2; each game says it.
    MARKERS = ".12"

    def __init__(self):
        self.player = PLAYER_NONE
        self.finished = False
        self.cells = [[PLAYER_NONE] * COLUMNS for _ in range(ROWS)]
        self.resigned = [False, False]
        self.scores = [0, 0, 0]

    def at(self, square):
        """Gives what lies on a square: 0, 1 or 2.

        Raises IndexError for a square that is not on the board.
        """
        row, column = self._place(square)
        return self.cells[row][column]

    def put(self, square, player):
        """Puts a player's marker on a square, or empties it with 0.

        Raises IndexError for a square that is not on the board.
        """
        row, column = self._place(square)
        self.cells[row][column] = whole(player, "the player of a square")

    def has(self, square):
        """Tells whether there is a square of this number."""
        return 1 <= square <= self.squares()

    def squares(self):
        """Gives how many squares there are: their numbers go from 1 to this."""
        return sum(len(row) for row in self.cells)

    def rows(self):
        """Gives the rows from the top as text; `?` stands for whatever is nobody's."""
        return ["".join([self._marker(cell) for cell in row]) for row in self.cells]

    def load(self, data):
        """Takes over the board that the grader sent."""
        self.player = data["player"]
        self.finished = data["finished"]
        squares = data["squares"]
        self.cells = [[self.MARKERS.index(letter) for letter in row] for row in squares["cells"]]
        self.resigned = squares["resigned"]
        self.scores = squares["scores"]

    def dump(self):
        """Gives the board in the notation of the wire."""
        return {
            "player": self.player,
            "finished": self.finished,
            "squares": {
                "cells": self.rows(),
                "resigned": list(self.resigned),
                "scores": list(self.scores),
            },
        }

    def __setattr__(self, name, value):
        # Checked here, so that a slip is told with the student's line and not found in the answer.
        if name not in CHECKS:
            raise AttributeError("the board stores nothing called %s, only %s" % (name, ", ".join(CHECKS)))
        super().__setattr__(name, CHECKS[name](value))

    def _marker(self, cell):
        known = isinstance(cell, int) and 0 <= cell < len(self.MARKERS)
        return self.MARKERS[cell] if known else "?"

    def _place(self, square):
        square = whole(square, "the number of a square")
        # Python would count a negative index from the far end: a wrong square, unseen.
        if not self.has(square):
            raise IndexError(
                "there is no square %d: squares go from 1 to %d" % (square, self.squares())
            )
        return divmod(square - 1, len(self.cells[0]))


def _player(value):
    return whole(value, "the player")


def _list(what, length, entry):
    """Gives a check of a list: `entry` says what each of its values has to be."""

    def check(value):
        values = Checked(value, entry)
        if length is not None and len(values) != length:
            raise ValueError("%s are %d values, not %d" % (what, length, len(values)))
        return values

    return check


class Checked(list):
    """A list whose entries are checked when they are replaced."""

    def __init__(self, values, entry):
        super().__init__([entry(value) for value in values])
        self._entry = entry

    def __setitem__(self, index, value):
        super().__setitem__(index, self._entry(value) if isinstance(index, int) else value)


def _score(value):
    return whole(value, "a score")


CHECKS = {
    "player": _player,
    "finished": bool,
    "cells": lambda rows: [list(row) for row in rows],
    "resigned": _list("resignations", 2, bool),
    "scores": _list("scores", 3, _score),
}

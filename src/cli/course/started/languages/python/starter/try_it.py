"""Plays your controller by hand: run `python3 try_it.py`, and type lines such as `startup` and `put 2`.

The model and the view in this file are for trying only: the grader brings its own.
"""

import shlex
import sys

from controller import Controller


class Model:
    def __init__(self):
        self.player = 0
        self.finished = False
        self.board = ["....."]

    @property
    def board(self):
        return self._rows

    @board.setter
    def board(self, rows):
        self._rows = [list(row) for row in rows]


class View:
    def __init__(self, model):
        self.model = model

    def refresh(self):
        for row in self.model.board:
            print(" ".join(row))
        print("player on turn:", self.model.player, "  finished:", self.model.finished)

    def tell(self, player, text):
        print("to player %d: %s" % (player, text))


def argument(word):
    """A whole number, or a text: one with blanks is typed in quotation marks."""
    return int(word) if word.lstrip("-").isdigit() else word


model = Model()
view = View(model)
controller = Controller()
controller.initialise(model, view)
for line in sys.stdin:
    name, *words = shlex.split(line) or [""]
    if hasattr(controller, name):
        getattr(controller, name)(*map(argument, words))
    else:
        print("there is no function %r: type a line such as `startup` or `put 2`" % name)

"""Plays the checks of `checks.txt` on a student's controller in this process. What states them is in `checks.rs`."""
import os

from reversi.model import SimpleModel

SQUARES = ".WB3456789"


def read():
    checks = []
    with open(os.path.join(os.path.dirname(__file__), "checks.txt"), encoding="utf-8") as file:
        for line in file:
            word, _, rest = line.rstrip("\n").partition(" ")
            if word == "check":
                checks.append((rest, []))
            else:
                checks[-1][1].append((word, rest))
    return checks


CHECKS = read()


class View:
    def __init__(self):
        self.told = []

    def refresh_view(self):
        pass

    def feedback_to_user(self, player, message):
        self.told.append("%d %s" % (player, message))


def put(model, board):
    player, finished, squares = board.split(" ")
    model.set_player(int(player))
    model.set_finished(finished == "true")
    for y, row in enumerate(squares.split("/")):
        for x, square in enumerate(row):
            model.set_board_contents(x, y, SQUARES.index(square))


def held(model):
    rows = []
    for y in range(model.get_board_height()):
        rows.append("".join(SQUARES[model.get_board_contents(x, y)] for x in range(model.get_board_width())))
    return "%d %s %s" % (model.get_player(), str(model.has_finished()).lower(), "/".join(rows))


def play(number):
    """Plays a check; raises AssertionError where something is wrong."""
    from controller import ReversiController

    title, steps = CHECKS[number]
    model, view = SimpleModel(), View()
    model.initialise(8, 8, view, None)
    controller = None
    for word, rest in steps:
        if word == "fresh":
            controller = None
        elif word == "put":
            put(model, rest)
        elif word == "tell":
            assert view.told and view.told[0] == rest, "%s: %r was not told, but %r" % (title, rest, view.told)
            view.told.pop(0)
        elif word == "quiet":
            assert not view.told, "%s: %r was told" % (title, view.told)
        elif word == "holds":
            assert held(model) == rest, "%s: the model holds\n%s\nand not\n%s" % (title, held(model), rest)
        else:
            if controller is None:
                controller = ReversiController()
                controller.initialise(model, view)
            view.told.clear()
            numbers = [int(each) for each in rest.split()]
            getattr(controller, word)(*numbers)

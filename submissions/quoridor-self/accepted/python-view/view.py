"""The window of Quoridor: nine rows of fields, the walls between them, and what both players are told."""
from referee_screen import Bar, Button, Frame, Square

COLOURS = {1: "red", 2: "blue"}


def name_of(x, y):
    return "abcdefghi"[x] + str(y + 1)


def place_of(name):
    return "abcdefghi".index(name[0]), int(name[1:]) - 1


def bar_of(wall):
    """A wall is named after the field above it, or to the left of it."""
    x, y = place_of(wall[:-1])
    if wall.endswith("h"):
        return Bar((x, y + 1), (x + 2, y + 1))
    return Bar((x + 1, y), (x + 1, y + 2))


def wall_of(bar):
    x, y = bar.start
    if bar.end[1] == y:
        return name_of(x, y - 1) + "h"
    return name_of(x - 1, y) + "v"


class QuoridorView:
    def initialise(self, board, controller):
        self.board = board
        self.controller = controller
        self.messages = {1: "", 2: ""}
        self.marked = set()

    def refresh(self):
        pass  # frames() looks at the board each time

    def tell(self, player, message):
        self.messages[player] = message

    def mark(self, actions):
        self.marked = set(actions)

    def frames(self):
        marked_walls = [mark for mark in self.marked if mark[-1] in "hv" and len(mark) > 2]
        return [
            Frame(
                "Quoridor",
                above=[self.messages[1], self.messages[2]],
                squares=[[self.field(x, y) for x in range(self.board.size)] for y in range(self.board.size)],
                below=[
                    Button("New game", pressed=self.controller.startup),
                    Button("Undo", pressed=self.controller.undo),
                    Button("Redo", pressed=self.controller.redo),
                ],
                bars=[bar_of(wall) for wall in sorted(self.board.walls)],
                stores=list(self.board.left),
                marked_bars=[bar_of(wall) for wall in sorted(marked_walls)],
                laid=lambda bar: self.controller.selected(self.board.player, wall_of(bar)),
                held=lambda bar: self.controller.hovered(self.board.player, wall_of(bar)),
            )
        ]

    def field(self, x, y):
        name = name_of(x, y)
        square = Square(ground="brown", border="black", marked=name in self.marked)
        square.pressed = lambda: self.controller.selected(self.board.player, name)
        square.pointed = lambda: self.controller.hovered(self.board.player, name)
        for player in (1, 2):
            if self.board.pawns[player - 1] == name:
                square.disc = COLOURS[player]
                square.rim = "black"
                square.faded = player != self.board.player
        return square

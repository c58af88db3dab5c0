"""The quoridor side of the kit: its board, which a controller may change as it likes.

    class QuoridorController:
        def initialise(self, board, view): ...

and the functions of `referee_stage` that the coursework has. `board` has these attributes:

    player    whose turn it is: 1 or 2
    finished  whether the game is over
    size      how many squares there are in a row, and how many rows
    pawns     where the pawns of player 1 and player 2 are: a list such as ["e9", "e1"], or None
    walls     the walls: a set such as {"a1h", "d7v"}
    left      how many walls player 1 and player 2 have left: a list such as [10, 10]

Columns have letters, rows have numbers, counted from the top. `a1h` is the wall below a1 and b1,
`d7v` the wall to the right of d7 and d8. The other part is

    class Validator:
        def check(self, moves): ...  # True or False
"""
from referee_stage import action, cast, cast_of_view  # noqa: F401  the kit asks this module for them
from reversi.model import whole

CLASSES = {"controller": "QuoridorController", "validator": "Validator", "view": "QuoridorView"}


class Board:
    """What a model holds, whether or not it can come about in a game."""

    def __init__(self):
        self.player = 0
        self.finished = False
        self.size = 0
        self.pawns = [None, None]
        self.walls = set()
        self.left = [0, 0]

    def load(self, data):
        """Takes over the board that the grader sent."""
        squares = data["squares"]
        self.player = data["player"]
        self.finished = data["finished"]
        self.size = squares["size"]
        self.pawns = list(squares["pawns"])
        self.walls = set(squares["walls"])
        self.left = list(squares["left"])

    def dump(self):
        """Gives the board in the notation of the wire."""
        return {
            "player": whole(self.player, "the player"),
            "finished": bool(self.finished),
            "squares": {
                "size": whole(self.size, "the size"),
                "pawns": [pawn if pawn is None else str(pawn) for pawn in self.pawns],
                "walls": sorted([str(wall) for wall in self.walls], key=reading_order),
                "left": [whole(left, "a number of walls") for left in self.left],
            },
        }


def reading_order(wall):
    """Gives what walls are sorted by: the row, then the column, then how it lies."""
    return wall[1:-1].zfill(3), wall[:1], wall[-1:]

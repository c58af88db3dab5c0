"""Hare and Tortoise for students' Python: the board, the track, and what the grader needs.

A student's file has a class `HareAndTortoiseController` with the functions `initialise(board,
view)`, `startup()`, `update()`, `selected(player, action)`, `computer_move(player)` and
`hovered(player, action)`; see `referee_stage.py`. An action is a text: the number of a square, as
in "12", or "chew", "gain" or "lose". Players are numbered from 1.

    from referee_hare_and_tortoise import FINISH, Runner, kind
"""
from referee_stage import action, cast, cast_of_view  # noqa: F401  the kit asks this module for them
from reversi.model import whole

CLASSES = {"controller": "HareAndTortoiseController", "view": "HareAndTortoiseView"}

# The number of the finish.
FINISH = 64

# What each square is, from the start to the finish, ten squares a line.
TRACK = (
    "SHCH3CH124"
    "LT3CHT124T"
    "3CL2THC432"
    "TH1CH23TCH"
    "C2LT34H21C"
    "TH324CTLHC"
    "1CHCF"
)

KINDS = {"S": "start", "H": "hare", "C": "carrot", "T": "tortoise", "L": "lettuce", "F": "finish"}

# What a runner can be bound to: to miss the next turn; to leave the lettuce square, where it has
# just chewed; to choose, still in this turn, whether to gain or lose ten carrots.
MUSTS = (None, "miss", "leave", "choose")


def kind(square):
    """Gives what a square is: "start", "hare", "carrot", "tortoise", "lettuce", "finish", one of
    the numbers 1 to 4, or None off the track.

    >>> kind(10), kind(8), kind(65)
    ('lettuce', 2, None)
    """
    if not 0 <= square <= FINISH:
        return None
    letter = TRACK[square]
    return KINDS.get(letter) or int(letter)


class Runner:
    """What one player has: the square `at` which the runner is, `carrots`, `lettuces`, and what it
    `must` do next: None, "miss", "leave" or "choose".

    >>> runner = Runner(0, 65, 3)
    >>> runner.carrots -= 10
    >>> runner
    Runner(0, 55, 3)
    >>> runner.carots = 5
    Traceback (most recent call last):
    AttributeError: a runner has no 'carots', only at, carrots, lettuces and must
    """

    def __init__(self, at=0, carrots=0, lettuces=0, must=None):
        self.at = at
        self.carrots = carrots
        self.lettuces = lettuces
        self.must = must

    def __setattr__(self, name, value):
        # What is wrong is reported where it is done, and not when the board is sent.
        if name == "must":
            if value not in MUSTS:
                raise ValueError("a runner must %r? It is None, miss, leave or choose" % (value,))
        elif name in ("at", "carrots", "lettuces"):
            value = whole(value, "a runner's " + name)
        else:
            raise AttributeError("a runner has no %r, only at, carrots, lettuces and must" % name)
        object.__setattr__(self, name, value)

    def __repr__(self):
        must = ", %r" % self.must if self.must else ""
        return "Runner(%d, %d, %d%s)" % (self.at, self.carrots, self.lettuces, must)


class Board:
    """The model: whose turn it is (`player`), whether the game has `finished`, the `runners`, player
    1 first, and the `dice` to come, the next one first. Whoever casts the die takes it away.

    >>> board = Board()
    >>> board.runners = [Runner(0, 65, 3) for player in range(4)]
    >>> board.dump()["squares"]["runners"][0]
    {'at': 0, 'carrots': 65, 'lettuces': 3}
    """

    def __init__(self):
        self.player = 0
        self.finished = False
        self.runners = []
        self.dice = []

    def __setattr__(self, name, value):
        if name == "player":
            value = whole(value, "the player on turn")
        elif name == "finished":
            value = bool(value)
        elif name in ("runners", "dice"):
            value = list(value)
        else:
            raise AttributeError(
                "the board has no %r, only player, finished, runners and dice" % name
            )
        object.__setattr__(self, name, value)

    def load(self, data):
        """Takes over the board that the grader sent."""
        self.player = data["player"]
        self.finished = data["finished"]
        squares = data["squares"]
        self.runners = [Runner(**runner) for runner in squares["runners"]]
        self.dice = squares.get("dice", [])

    def dump(self):
        """Gives the board in the notation of the wire."""
        return {
            "player": self.player,
            "finished": self.finished,
            "squares": {
                "runners": [dumped(runner) for runner in self.runners],
                "dice": [die if is_die(die) else 0 for die in self.dice],
            },
        }


def dumped(runner):
    """Gives one runner for the wire; what is none is shown as one who is nowhere."""
    if not isinstance(runner, Runner):
        runner = Runner(-1)
    shown = {"at": runner.at, "carrots": runner.carrots, "lettuces": runner.lettuces}
    if runner.must is not None:
        shown["must"] = runner.must
    return shown


def is_die(value):
    """Whether a value is anything that the wire can carry as a die, right or wrong."""
    return type(value) is int and 0 <= value <= 255

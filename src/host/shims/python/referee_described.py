"""Games that a spec describes, for students' Python: the model, and the calls of a controller.

A student's file has a class `Controller` with `initialise(model, view)` and the functions that the
spec lists under `calls`, with their numbers and texts: `startup()`, `drop(column)`. The view has
`refresh()`, `tell(player, message)`, `log(line)` and `write(text)`; see `referee_stage.py`. Players
are numbered from 1. The model holds what the spec says; see `Board`.

A view is a class `BoardView` with `initialise(model, controller)`, `refresh()`, `tell(player, message)`,
and `frames()`, a list of frames, see `referee_screen.py`. Its controller has the functions that the
spec lists, `controller.drop(3)`.
"""
import copy
import json
import re

from referee_stage import View
from referee_stage import action as plain_action
from reversi.model import whole

CLASSES = {"controller": "Controller", "view": "BoardView"}

# Functions that are cues by themselves, if they are called with nothing.
PLAIN = ("startup", "update", "undo", "redo", "save")

# A text in quotation marks, or what stands between blanks.
WORD = re.compile(r'"(?:[^"\\]|\\.)*"|\S+')


class Board:
    """The model: whose turn it is (`player`, 0 for nobody), whether the game has `finished`, the
    `boards`, the `counters` and the `texts`, each by its name in the spec.

    A board is a list of rows from the top, and a row a list of signs from the left. If there is
    one board only, it is `board`, too.

    >>> model = Board()
    >>> model.load({"player": 1, "finished": False, "squares": {"boards": {"board": ["..", ".R"]}}})
    >>> model.board[1][0] = "Y"
    >>> model.dump()["squares"]["boards"]
    {'board': ['..', 'YR']}
    >>> model.board[0][0] = "red"
    Traceback (most recent call last):
    ValueError: a square holds one sign, not 'red'
    >>> model.counters["coins"] = 3
    Traceback (most recent call last):
    KeyError: "the model has no counter 'coins'; it has none"
    >>> model.load({"player": 1, "finished": False, "squares": {"counters": {"coins": 3, "cups": 9}}})
    >>> model.counters = {"coin": 0, "cups": 0}
    Traceback (most recent call last):
    KeyError: "the model has no counter 'coin'; it has coins, cups"
    >>> model.counters = {}
    Traceback (most recent call last):
    KeyError: "counters lack 'coins', 'cups'"
    >>> model.turn = 2
    Traceback (most recent call last):
    AttributeError: the model has no 'turn', only player, finished, boards, counters and texts
    """

    def __init__(self):
        self.player = 0
        self.finished = False
        self._fill({})

    @property
    def board(self):
        """The only board."""
        if len(self.boards) != 1:
            raise AttributeError("there are %d boards: take one by its name from `boards`" % len(self.boards))
        return next(iter(self.boards.values()))

    @board.setter
    def board(self, rows):
        if len(self.boards) != 1:
            raise AttributeError("there are %d boards: set one by its name in `boards`" % len(self.boards))
        self.boards[next(iter(self.boards))] = rows

    def __setattr__(self, name, value):
        # What is wrong is reported where it is done, and not when the model is sent.
        if name == "player":
            value = whole(value, "the player on turn")
        elif name == "finished":
            value = bool(value)
        elif name in ("boards", "counters", "texts"):
            own = getattr(self, name)
            missing = [key for key in own if key not in value]
            if missing and all(key in own for key in value):
                raise KeyError("%s lack %s" % (name, ", ".join(map(repr, missing))))
            for key in value:
                own[key] = value[key]  # where a name is wrong, this says so
            return
        elif name != "board":  # a property, which checks it itself
            raise AttributeError(
                "the model has no %r, only player, finished, boards, counters and texts" % name
            )
        object.__setattr__(self, name, value)

    def load(self, data):
        """Takes over the model that the grader sent."""
        self.player = data["player"]
        self.finished = data["finished"]
        self._fill(data["squares"])

    def dump(self):
        """Gives the model in the notation of the wire."""
        return {
            "player": self.player,
            "finished": self.finished,
            "squares": {
                "boards": {
                    name: ["".join(row) for row in checked_rows(rows)]
                    for name, rows in self.boards.items()
                },
                "counters": dict(self.counters),
                "texts": dict(self.texts),
            },
        }

    def _fill(self, squares):
        for kind, what, check in (
            ("boards", "board", checked_rows),
            ("counters", "counter", lambda value: whole(value, "a counter")),
            ("texts", "text", checked_text),
        ):
            object.__setattr__(self, kind, Named(what, check, squares.get(kind, {})))


class Named(dict):
    """Values by the names of the spec: none comes or goes, and each is checked.

    >>> model = Board()
    >>> model.load({"player": 1, "finished": False, "squares": {"counters": {"coins": 3}}})
    >>> tried = copy.deepcopy(model)
    >>> tried.counters["coins"] = 4
    >>> model.counters, tried.counters
    ({'coins': 3}, {'coins': 4})
    >>> model.counters["coin"] += 1
    Traceback (most recent call last):
    KeyError: "the model has no counter 'coin'; it has coins"
    """

    def __init__(self, what, check, values):
        super().__init__({name: check(value) for name, value in values.items()})
        self._what = what
        self._check = check

    def __setitem__(self, name, value):
        if name not in self:
            self.__missing__(name)
        super().__setitem__(name, self._check(value))

    def __missing__(self, name):
        there = ", ".join(self) or "none"
        raise KeyError("the model has no %s %r; it has %s" % (self._what, name, there))

    # Whoever tries a move on a copy of the model: a copy would otherwise be filled when it has no names yet.
    def __copy__(self):
        return Named(self._what, self._check, self)

    def __deepcopy__(self, memo):
        return Named(self._what, self._check, copy.deepcopy(dict(self), memo))


class Row(list):
    """A row whose squares are checked when they are set."""

    def __setitem__(self, column, value):
        if isinstance(column, slice):
            value = [checked_sign(sign) for sign in value]
        else:
            value = checked_sign(value)
        super().__setitem__(column, value)


def checked_sign(value):
    """Gives a sign that a picture can show."""
    if not isinstance(value, str) or len(value) != 1 or value.isspace() or not value.isprintable() or value == '"':
        raise ValueError("a square holds one sign, not %.100r" % (value,))
    return value


def checked_rows(rows):
    """Gives rows of equal length."""
    rows = [Row(checked_sign(sign) for sign in row) for row in rows]
    if not rows or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
        raise ValueError("a board is a list of rows of equal length")
    return rows


def checked_text(value):
    """Gives a text."""
    if not isinstance(value, str):
        raise ValueError("a text is wanted, not %.100r" % (value,))
    return value.encode("utf-8", "replace").decode("utf-8")


class Asked:
    """The controller that a graded view talks to: it decides nothing, and reports whatever function is called.

    >>> class Stage:
    ...     def ask(self, cue):
    ...         print(cue)
    >>> Asked(Stage()).drop(3)
    {'cue': 'call', 'action': 'drop 3'}
    >>> Asked(Stage()).startup()
    {'cue': 'startup'}
    >>> Asked(Stage()).move("up and down", 3)
    {'cue': 'call', 'action': 'move "up and down" 3'}
    >>> Asked(Stage()).drop(3.5)
    Traceback (most recent call last):
    TypeError: a number for drop is a whole number, not 3.5 (a float)
    """

    def __init__(self, stage):
        self._stage = stage

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError("the controller has no function %s" % name)

        def function(*given):
            if not given and name in PLAIN:
                self._stage.ask({"cue": name})
                return
            words = [name] + [written(one, "a number for %s" % name) for one in given]
            self._stage.ask({"cue": "call", "action": " ".join(words)})

        return function


def cast_of_view(board, stage):
    """Gives what the `initialise` of a view is called with: the model, then the controller."""
    return board, Asked(stage)


def cast(board, stage):
    """Gives what `initialise` is called with: the model, then the view."""
    return board, View(stage)


def action(cue):
    """Gives the function that a cue calls, and its arguments: whole numbers and texts.

    >>> action({"cue": "call", "action": 'move left -3 "7" "up and \\\\"down\\\\""'})
    ('move', ('left', -3, '7', 'up and "down"'))
    """
    if cue.get("cue") != "call":
        return plain_action(cue)
    name, *arguments = WORD.findall(cue["action"])
    return name, tuple(argument(word) for word in arguments)


def written(given, what):
    """Writes an argument as `argument` reads it: a text in quotation marks, or a whole number."""
    return json.dumps(given) if isinstance(given, str) else str(whole(given, what))


def argument(word):
    """Gives an argument: a text in quotation marks, a whole number, or a word."""
    if word.startswith('"'):
        return json.loads(word)
    return int(word) if word[0] in "-0123456789" else word

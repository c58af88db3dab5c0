"""The supplied model: a store that knows no rules."""
from reversi import PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE
from reversi.names import with_camel_case

# The handout's classes hold these in Java's `int`, and so does the grader's line.
LARGEST = 2**31 - 1


def whole(value, what):
    """Gives `value` as a whole number.

    Raises TypeError for anything that is none: `7 / 2` would otherwise lie in a square unseen.
    """
    try:
        number = value.__index__()
    except AttributeError:
        raise TypeError(
            "%s is a whole number, not %r (a %s)" % (what, value, type(value).__name__)
        ) from None
    if abs(number) > LARGEST:
        raise ValueError("%s is far too large: %d" % (what, number))
    return number


@with_camel_case
class SimpleModel:
    """Stores the squares, whose turn it is, and whether the game has finished.

    A new model has no squares until `initialise`, player 0, and has not finished.
    """

    # The handout's later years ask the model for these.
    PLAYER_NONE = PLAYER_NONE
    PLAYER_WHITE = PLAYER_WHITE
    PLAYER_BLACK = PLAYER_BLACK

    def __init__(self):
        self._rows = []
        self._width = 0
        self._player = PLAYER_NONE
        self._finished = False

    def initialise(self, width, height, view, controller):
        """Makes an empty board; a store needs neither the view nor the controller."""
        self._width = width
        self._rows = [[PLAYER_NONE] * width for _ in range(height)]

    def get_player(self):
        """Gives the number of the player whose turn it is."""
        return self._player

    def set_player(self, player):
        """Sets whose turn it is; any number is kept."""
        self._player = whole(player, "the player")

    def has_finished(self):
        """Tells whether the game was marked as over."""
        return self._finished

    def set_finished(self, finished):
        """Marks the game as over, or as going on."""
        self._finished = bool(finished)

    def clear(self, value):
        """Fills every square with `value`; the player and the finished flag stay."""
        value = whole(value, "the value of a square")
        for row in self._rows:
            row[:] = [value] * self._width

    def get_board_width(self):
        """Gives the number of columns."""
        return self._width

    def get_board_height(self):
        """Gives the number of rows."""
        return len(self._rows)

    def get_board_contents(self, x, y):
        """Gives what lies on column `x`, row `y`, both counted from 0 at the top left.

        Raises IndexError for a square that is not on the board.
        """
        self._check(x, y)
        return self._rows[y][x]

    def set_board_contents(self, x, y, value):
        """Puts `value` on column `x`, row `y`.

        Raises IndexError for a square that is not on the board.
        """
        self._check(x, y)
        self._rows[y][x] = whole(value, "the value of a square")

    def rows(self):
        """Gives a copy of the squares, row by row from the top."""
        return [row[:] for row in self._rows]

    def _check(self, x, y):
        x, y = whole(x, "x"), whole(y, "y")
        # Python would count a negative index from the far edge: a wrong direction, unseen.
        if not (0 <= x < self._width and 0 <= y < len(self._rows)):
            raise IndexError(
                "there is no square (%d, %d): x goes from 0 to %d and y from 0 to %d"
                % (x, y, self._width - 1, len(self._rows) - 1)
            )

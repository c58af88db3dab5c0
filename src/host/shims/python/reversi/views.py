"""The supplied views: boards as text, the way each player sees them."""
import sys

from reversi import PLAYER_BLACK, PLAYER_WHITE
from reversi.names import method, with_camel_case

NAMES = {PLAYER_WHITE: "White", PLAYER_BLACK: "Black"}
HELP = "Type P1,3,4 (player, column, row), auto1, auto2, reset or exit."
PIECES = {0: ".", 1: "W", 2: "B"}


def board_lines(model, player):
    """Draws the board as `player` sees it: black sits opposite, and has it turned by 180 degrees.

    The numbers along the edges are those that a controller is told, from either side.
    """
    columns = list(range(model.get_board_width()))
    rows = list(range(model.get_board_height()))
    if player == PLAYER_BLACK:
        columns.reverse()
        rows.reverse()
    lines = ["  " + "".join(" %d" % x for x in columns)]
    for y in rows:
        squares = (PIECES.get(model.get_board_contents(x, y), "?") for x in columns)
        lines.append("%d  %s" % (y, " ".join(squares)))
    return lines


@with_camel_case
class FakeTextView:
    """Prints one text with both boards whenever it is refreshed; it reads nothing."""

    def __init__(self, out=None):
        self._out = out if out is not None else sys.stdout
        self._labels = {PLAYER_WHITE: "", PLAYER_BLACK: ""}

    def initialise(self, model, controller):
        """Remembers the model and the controller."""
        self._model = model
        self._controller = controller

    def refresh_view(self):
        """Prints both boards side by side under their labels."""
        white, black = (board_lines(self._model, player) for player in NAMES)
        for player, name in NAMES.items():
            self._print("%s: %s" % (name, self._labels[player]))
        for left, right in zip(white, black):
            self._print("%-24s%s" % (left, right))
        self._print("")

    def feedback_to_user(self, player, message):
        """Changes one player's label."""
        if player in self._labels:
            self._labels[player] = message
        self._print("%s is told: %s" % (NAMES.get(player, "Player %s" % player), message))

    def _print(self, text):
        self._out.write(text + "\n")


@with_camel_case
class TextView(FakeTextView):
    """Prints both boards, one below the other, and plays what is typed.

    `P1,3,4` player 1 selects column 3, row 4; `auto1` and `auto2` ask for an automated move;
    `reset` starts again; `exit` ends. Other lines go to the model if it obeys commands.
    """

    def __init__(self, lines=None, out=None):
        super().__init__(out)
        self._lines = lines

    def refresh_view(self):
        """Prints white's board and black's."""
        for player, name in NAMES.items():
            self._print("%s: %s" % (name, self._labels[player]))
            for line in board_lines(self._model, player):
                self._print(line)
            self._print("")

    def run(self):
        """Plays typed lines until `exit` or the end of input."""
        self._print(HELP)
        for line in self._lines if self._lines is not None else sys.stdin:
            line = line.strip()
            if line.lower() == "exit":
                return
            if line:
                self._obey(line)

    def _obey(self, line):
        word = line.lower()
        if word == "reset":
            method(self._controller, "startup")()
        elif word in ("auto1", "auto2"):
            method(self._controller, "do_automated_move")(int(word[-1]))
        elif word[0] == "p" and word.count(",") == 2:
            self._select(word[1:])
        else:
            command = getattr(self._model, "command", None)
            answer = command(line) if command is not None else None
            self._print(HELP if answer is None else answer)

    def _select(self, numbers):
        try:
            player, x, y = (int(number) for number in numbers.split(","))
        except ValueError:
            self._print("A selection is the player, the column and the row, like P1,3,4.")
            return
        method(self._controller, "square_selected")(player, x, y)

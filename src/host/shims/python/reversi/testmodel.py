"""The supplied model for testing, which somebody at the keyboard can change behind your back."""
import sys

from reversi.model import SimpleModel
from reversi.names import method, with_camel_case

VALUES = {".": 0, "N": 0, "W": 1, "B": 2}

HELP = """\
set 3,4 W       puts white on column 3, row 4 (W, B or . for none)
fill W          fills the whole board
player 2        makes it black's turn
finished yes    marks the game as over (or: no)
update          calls the controller's update
refresh         calls the view's refresh
exit            ends\
"""


@with_camel_case
class SimpleTestModel(SimpleModel):
    """A store like SimpleModel that also obeys typed commands; `help` lists them.

    A controller that keeps no board, player or flag of its own goes on correctly after any of
    them, once `update` is called.
    """

    def initialise(self, width, height, view, controller):
        """Makes an empty board, and remembers whom to call."""
        super().initialise(width, height, view, controller)
        self._view = view
        self._controller = controller

    def command(self, line):
        """Obeys one typed line and gives an answer to print; None if the line is no command."""
        words = line.split()
        if not words:
            return None
        name, rest = words[0].lower(), words[1:]
        commands = {
            "set": self._set,
            "fill": self._fill,
            "player": self._change_player,
            "finished": self._change_finished,
            "update": self._update,
            "refresh": self._refresh,
            "help": lambda: HELP,
        }
        if name not in commands:
            return None
        try:
            return commands[name](*rest)
        except (TypeError, ValueError, KeyError, IndexError) as error:
            return "That did not work: %s. Type help for the commands." % error

    def run(self):
        """Reads commands until `exit` or the end of input; for views that read none."""
        for line in sys.stdin:
            if line.strip().lower() == "exit":
                return
            answer = self.command(line)
            print("Type help for the commands." if answer is None else answer)

    def _set(self, square, value):
        x, y = square.split(",")
        self.set_board_contents(int(x), int(y), VALUES[value.upper()])
        return "Set. The controller does not know until you type update."

    def _fill(self, value):
        self.clear(VALUES[value.upper()])
        return "Filled. The controller does not know until you type update."

    def _change_player(self, player):
        self.set_player(int(player))
        return "The player is %d. The controller does not know until you type update." % int(player)

    def _change_finished(self, answer):
        self.set_finished({"yes": True, "no": False}[answer.lower()])
        return "The game is marked as %s." % ("over" if self.has_finished() else "going on")

    def _update(self):
        method(self._controller, "update")()
        return "Updated."

    def _refresh(self):
        method(self._view, "refresh_view")()
        return "Refreshed."

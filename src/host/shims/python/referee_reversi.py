"""The reversi side of the kit: its board on the wire, its cues, and the view and the controller that report."""
from reversi.model import SimpleModel, whole
from reversi.names import with_camel_case

CLASSES = {"controller": "ReversiController", "view": "GUIView"}
SIZE = 8

# What a square's character means; whatever else a student stores is shown as `?`.
CHARACTERS = {0: ".", 1: "W", 2: "B", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8", 9: "9"}
VALUES = {character: value for value, character in CHARACTERS.items()}
UNKNOWN = -1

FUNCTIONS = {
    "startup": "startup",
    "update": "update",
    "select": "square_selected",
    "automatic": "do_automated_move",
    "refresh": "refresh_view",
    "tell": "feedback_to_user",
    "touch": "touch",
}


class Board(SimpleModel):
    """The supplied model, which can also be read from the wire and written to it."""

    def __init__(self):
        super().__init__()
        self.initialise(SIZE, SIZE, None, None)

    def load(self, data):
        """Takes over the board that the grader sent."""
        for y, row in enumerate(data["squares"]):
            for x, character in enumerate(row):
                self.set_board_contents(x, y, VALUES.get(character, UNKNOWN))
        self.set_player(data["player"])
        self.set_finished(data["finished"])

    def dump(self):
        """Gives the board in the notation of the wire."""
        return {
            "player": self.get_player(),
            "finished": self.has_finished(),
            "squares": [
                "".join([CHARACTERS.get(value, "?") for value in row]) for row in self.rows()
            ],
        }


@with_camel_case
class ReportingView:
    """The view that a graded controller talks to: it shows nothing and reports everything."""

    def __init__(self, stage):
        self._stage = stage

    def refresh_view(self):
        """Shows the model's present contents to both players."""
        self._stage.refresh()

    def feedback_to_user(self, player, message):
        """Shows `message` to one player; anything that is no text is shown as it would print."""
        self._stage.tell(whole(player, "the player of a message"), str(message))


@with_camel_case
class ReportingController:
    """The controller that a graded view talks to: it decides nothing and reports everything."""

    def __init__(self, stage):
        self._stage = stage

    def initialise(self, model, view):
        """Is the main program's to call, and says nothing of a view."""

    def startup(self):
        """Starts the game, or starts it again."""
        self._stage.ask({"cue": "startup"})

    def update(self):
        """Makes everything fit what is in the model."""
        self._stage.ask({"cue": "update"})

    def square_selected(self, player, x, y):
        """A player has clicked on a square."""
        player, x, y = (whole(it, what) for it, what in ((player, "the player"), (x, "x"), (y, "y")))
        self._stage.ask({"cue": "select", "seat": player, "action": "%d,%d" % (x, y)})

    def do_automated_move(self, player):
        """A player wants a move to be made for them."""
        self._stage.ask({"cue": "automatic", "seat": whole(player, "the player")})


def cast(board, stage):
    """Gives what `initialise` is called with: the model, then the view."""
    return board, ReportingView(stage)


def cast_of_view(board, stage):
    """Gives what the `initialise` of a view is called with: the model, then the controller."""
    return board, ReportingController(stage)


def action(cue):
    """Gives the function that a cue calls, and its arguments."""
    name = FUNCTIONS.get(cue.get("cue"))
    if name is None:
        raise ValueError("this kit does not know the cue %r" % cue.get("cue"))
    if cue["cue"] == "select":
        x, y = cue["action"].split(",")
        return name, (cue["seat"], int(x), int(y))
    if cue["cue"] == "automatic":
        return name, (cue["seat"],)
    if cue["cue"] == "tell":
        return name, (cue["seat"], cue["text"])
    if cue["cue"] == "touch":
        return name, (cue,)
    return name, ()

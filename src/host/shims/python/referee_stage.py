"""What the games share whose handouts lay down no model: the view that reports, and the cues.

A student's controller is given a board, which it may change as it likes, and a view:

    class HexapawnController:
        def initialise(self, board, view): ...
        def startup(self): ...
        def update(self): ...
        def selected(self, player, action): ...
        def computer_move(self, player): ...
        def hovered(self, player, action): ...
        def typed(self, text): ...
        def undo(self): ...
        def redo(self): ...
        def save(self): ...
        def load(self, text): ...

Only those are called that the coursework has. A validator has `check(moves)` alone. A computer
player has `begin()`, `choose(board, player)`, which gives an action or "resign", and
`ended(player, won)`, where `won` is None if nobody has. A student's view is given the board, which
it only looks at, and the controller, which has the functions above:

    class HexapawnView:
        def initialise(self, board, controller): ...
        def refresh(self): ...
        def tell(self, player, message): ...
        def log(self, line): ...
        def mark(self, actions): ...
        def frames(self): ...  # a list of frames, see referee_screen
"""
from reversi.model import whole
from reversi.names import with_camel_case

FUNCTIONS = {
    "startup": ("startup", ()),
    "update": ("update", ()),
    "select": ("selected", ("seat", "action")),
    "automatic": ("computer_move", ("seat",)),
    "hover": ("hovered", ("seat", "action")),
    "type": ("typed", ("text",)),
    "undo": ("undo", ()),
    "redo": ("redo", ()),
    "save": ("save", ()),
    "load": ("load", ("text",)),
    "check": ("check", ("moves",)),
    "begin": ("begin", ()),
    "choose": ("choose", ("seat",)),
    "ended": ("ended", ("seat", "won")),
    "refresh": ("refresh", ()),
    "tell": ("tell", ("seat", "text")),
    "log": ("log", ("text",)),
    "mark": ("mark", ("actions",)),
}


@with_camel_case
class View:
    """The view that a graded controller talks to: it shows nothing and reports everything."""

    def __init__(self, stage):
        self._stage = stage

    def refresh(self):
        """Shows the board as it is now."""
        self._stage.refresh()

    def tell(self, player, message):
        """Shows `message` to one player, in place of the one before."""
        self._stage.tell(whole(player, "the player of a message"), str(message))

    def log(self, line):
        """Adds a line to the log."""
        self._stage.log(str(line))

    def mark(self, actions):
        """Marks what a player could do, in place of what was marked before."""
        self._stage.mark([str(action) for action in actions])

    def write(self, text):
        """Writes a game out: what is to be in the file."""
        self._stage.write(str(text))


@with_camel_case
class Controller:
    """The controller that a graded view talks to: it decides nothing and reports everything."""

    def __init__(self, stage):
        self._stage = stage

    def startup(self):
        """Starts the game, or starts it again."""
        self._stage.ask({"cue": "startup"})

    def update(self):
        """Makes everything fit what is on the board."""
        self._stage.ask({"cue": "update"})

    def selected(self, player, action):
        """A player tries something."""
        self._stage.ask({"cue": "select", "seat": whole(player, "the player"), "action": str(action)})

    def hovered(self, player, action):
        """A player points at something."""
        self._stage.ask({"cue": "hover", "seat": whole(player, "the player"), "action": str(action)})

    def computer_move(self, player):
        """A player wants the computer to move for them."""
        self._stage.ask({"cue": "automatic", "seat": whole(player, "the player")})

    def typed(self, text):
        """Somebody has typed a line."""
        self._stage.ask({"cue": "type", "text": str(text)})

    def undo(self):
        """The last action is to be taken back."""
        self._stage.ask({"cue": "undo"})

    def redo(self):
        """What was taken back last is to be done again."""
        self._stage.ask({"cue": "redo"})

    def save(self):
        """The game is to be written out."""
        self._stage.ask({"cue": "save"})


def cast_of_view(board, stage):
    """Gives what the `initialise` of a view is called with: the board, then the controller."""
    return board, Controller(stage)


def cast(board, stage):
    """Gives what `initialise` is called with: the board, then the view."""
    return board, View(stage)


def action(cue):
    """Gives the function that a cue calls, and its arguments."""
    if cue.get("cue") == "touch":
        # What is touched is something that a view has shown.
        return "touch", (cue,)
    known = FUNCTIONS.get(cue.get("cue"))
    if known is None:
        raise ValueError("this kit does not know the cue %r" % cue.get("cue"))
    name, keys = known
    # Of a game that nobody has won, it is not said who has.
    return name, tuple(cue.get(key) if key == "won" else cue[key] for key in keys)

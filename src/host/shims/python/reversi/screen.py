"""What a view shows: frames, with squares and buttons in them. None of it knows a game.

A frame has a board of squares, and texts and buttons above, below and beside it:

    Frame(
        "White",
        above=["White player not your turn"],
        squares=[[Square(ground="green", border="black", pressed=self.clicked), ...], ...],
        below=[Button("Restart", pressed=self.restart)],
    )

Colours are names, such as "green", or written as "#00ff00". All of it can be changed later, as in
`square.disc = "white"`; what is there when the view has done its work is what a person sees.
"""
NO_FUNCTION = "what happens when a %s is pressed is a function, as in pressed=self.restart, not %s"


def what(value):
    """Says what somebody has given instead of the right thing."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return "%.60r" % (value,)
    # What else there is to say of an object differs each time.
    return "a thing of the class %.60s" % type(value).__name__


def _colour(kind, name, value):
    if value is not None and not isinstance(value, str):
        raise TypeError(
            'the %s of a %s is the name of a colour, as in "green", or None, not %s' % (name, kind, what(value))
        )
    return value


def _text(kind, name, value):
    if not isinstance(value, str):
        raise TypeError("the %s of a %s is a text, not %s" % (name, kind, what(value)))
    return value


def _function(kind, name, value):
    if value is not None and not callable(value):
        raise TypeError(NO_FUNCTION % (kind, what(value)))
    return value


def _truth(kind, name, value):
    return bool(value)


def _anything(kind, name, value):
    # Lists may be changed after this, so the kit looks into them when it asks what is shown.
    return value


class _Checked:
    """Something whose attributes are checked when they are set, so that a slip is told with its line."""

    CHECKS = {}

    def __setattr__(self, name, value):
        kind = _kind(self)
        check = self.CHECKS.get(name)
        # Classes that extend these may keep whatever they like.
        if check is None and type(self).__module__ == __name__:
            raise AttributeError("a %s has no %s, only %s" % (kind, name, ", ".join(self.CHECKS)))
        super().__setattr__(name, value if check is None else check(kind, name, value))


def _kind(thing):
    """Gives the name of the class of this file that `thing` is one of."""
    return next(cls.__name__ for cls in type(thing).__mro__ if cls.__module__ == __name__)


class Square(_Checked):
    """One square of a board, and what is drawn on it; what is None is not drawn.

    * `ground` and `border`: the colours of the square and of the line round it;
    * `disc` and `rim`: the colours of the disc on it and of the line round that;
    * `text`: what is written on it;
    * `numeral` and `ink`: a large numeral on it, such as "3", and its colour;
    * `picture`: the name of the picture on it, such as "carrot.png";
    * `pressed`: a function without arguments that is called when somebody clicks on it;
    * `pointed`: the same for when somebody points at it, and does not click;
    * `faded`: whether the disc is half-transparent;
    * `marked`: whether the square is highlighted.
    """

    CHECKS = {name: _colour for name in ("ground", "border", "disc", "rim", "ink")}
    CHECKS.update(text=_text, numeral=_text, picture=_text, pressed=_function, pointed=_function, faded=_truth, marked=_truth)

    # For classes that extend this one and do not call its __init__.
    ground = border = disc = rim = ink = pressed = pointed = None
    text = numeral = picture = ""
    faded = marked = False

    def __init__(
        self,
        ground=None,
        border=None,
        disc=None,
        rim=None,
        text="",
        pressed=None,
        pointed=None,
        faded=False,
        marked=False,
        numeral="",
        ink=None,
        picture="",
    ):
        self.ground = ground
        self.border = border
        self.disc = disc
        self.rim = rim
        self.text = text
        self.pressed = pressed
        self.pointed = pointed
        self.faded = faded
        self.marked = marked
        self.numeral = numeral
        self.ink = ink
        self.picture = picture


class Button(_Checked):
    """A button: what is written on it, the function that is called when it is pressed, and whether it can be."""

    CHECKS = {"label": _text, "pressed": _function, "enabled": _truth}

    def __init__(self, label, pressed=None, enabled=True):
        self.label = label
        self.pressed = pressed
        self.enabled = enabled


class Bar:
    """Something that lies between squares, such as a wall: from one corner of squares to another.

    A corner is told by how many columns are to the left of it, and how many rows above:
    `Bar((0, 1), (2, 1))` lies below the first two squares. Bars that lie in the same place are equal.
    """

    def __init__(self, start, end):
        ends = [tuple(int(place) for place in corner) for corner in (start, end)]
        if any(len(corner) != 2 or min(corner) < 0 for corner in ends):
            raise TypeError("a corner is a column and a row, as in Bar((0, 1), (2, 1))")
        self.start, self.end = min(ends), max(ends)

    def __eq__(self, other):
        return isinstance(other, Bar) and (self.start, self.end) == (other.start, other.end)

    def __hash__(self):
        return hash((self.start, self.end))

    def __repr__(self):
        return "Bar(%r, %r)" % (self.start, self.end)


class Field(_Checked):
    """A text field: what stands in it, and the function that is called with each line that is typed into it."""

    CHECKS = {"text": _text, "entered": _function}

    def __init__(self, text="", entered=None):
        self.text = text
        self.entered = entered


class Board(_Checked):
    """One of several boards in a frame: `squares`, a list for each row from the top, as it is seen there."""

    CHECKS = {"squares": _anything}

    def __init__(self, squares):
        self.squares = squares


class Frame(_Checked):
    """A window.

    * `title`: what it is called;
    * `squares`: the board, a list for each row from the top, as it is seen in this frame;
    * `boards`: in place of `squares`, where there are several: a list of `Board`, from left to right or from top to bottom;
    * `above`, `below`, `beside`: lists of the texts and buttons that stand there, seen from the board;
    * `bars`: what lies between squares, a list of `Bar`; `marked_bars`: where something is only marked;
    * `stores`: how many bars lie beside the board, a number for each store;
    * `laid`, `held`: functions that are called with a `Bar` that somebody lays there, or holds there;
    * `fields`: a list of text fields; `log`: the lines of the log, the oldest first.
    """

    CHECKS = {"title": _text, "squares": _anything, "above": _anything, "below": _anything, "beside": _anything}
    CHECKS.update(bars=_anything, marked_bars=_anything, laid=_function, held=_function, fields=_anything, log=_anything)
    CHECKS.update(stores=_anything, boards=_anything)

    # For classes that extend this one and do not call its __init__.
    bars = marked_bars = fields = log = stores = boards = ()
    laid = held = None

    def __init__(
        self,
        title,
        above=(),
        squares=(),
        below=(),
        beside=(),
        bars=(),
        marked_bars=(),
        laid=None,
        held=None,
        fields=(),
        log=(),
        stores=(),
        boards=(),
    ):
        self.boards = boards
        self.bars = bars
        self.marked_bars = marked_bars
        self.stores = stores
        self.laid = laid
        self.held = held
        self.fields = fields
        self.log = log
        self.title = title
        self.above = above
        self.squares = squares
        self.below = below
        self.beside = beside

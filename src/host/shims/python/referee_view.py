"""What the kit does with a student's view: asks what it shows, and presses what is there. No game by itself."""
from reversi.screen import Bar, Board, Button, Field, Frame, Square, what

# More than these is a loop that has got out of hand, and would not fit into an answer.
MOST_FRAMES = 16
MOST_BOARDS = 64
MOST_SQUARES = 5000
MOST_PARTS = 200
MOST_BARS = 500
MOST_LINES = 5000
LONGEST_TEXT = 500

PLACES = ("above", "below", "beside")
COLOURS = ("ground", "border", "disc", "rim", "ink")
TEXTS = ("text", "numeral", "picture")


class Window:
    """What one view has shown last, and what can be pressed there."""

    def __init__(self, student):
        self._student = student
        self._frames = None

    def forget(self):
        """Forgets what was shown: there is another view now."""
        self._frames = None

    def look(self, view):
        """Asks the view what it shows now, and gives that in the notation of the wire."""
        given = self._student.function(view, "frames")()
        shown = {"frames": described(given)}
        # What is pressed next is what was seen last, even if the student changes that list meanwhile.
        self._frames = [Seen(frame) for frame in given]
        return shown

    def touch(self, view, cue):
        """Does what a click does on the square or button that stands there."""
        if self._frames is None:
            self.look(view)
        if "over" in cue or "bar" in cue or "over-bar" in cue or "text" in cue:
            self._done(cue)
            return
        touched = self._touched(cue)
        # Where nothing stands, or nothing that can be pressed, a click does nothing.
        if touched is not None and touched.pressed is not None and getattr(touched, "enabled", True):
            touched.pressed()

    def _done(self, cue):
        """Does what something other than a click does: pointing, laying something between squares, typing."""
        if cue["frame"] >= len(self._frames):
            return
        frame = self._frames[cue["frame"]]
        if "over" in cue:
            column, row = cue["over"]
            squares = frame.boards[0]
            square = squares[row][column] if row < len(squares) and column < len(squares[row]) else None
            if square is not None and square.pointed is not None:
                square.pointed()
        elif "text" in cue:
            if frame.fields and frame.fields[0].entered is not None:
                frame.fields[0].entered(cue["text"])
        else:
            function = frame.laid if "bar" in cue else frame.held
            if function is not None:
                function(Bar(*(cue["bar"] if "bar" in cue else cue["over-bar"])))

    def _touched(self, cue):
        try:
            frame = self._frames[cue["frame"]]
            if "square" in cue:
                column, row = cue["square"]
                return frame.boards[cue.get("on-board", 0)][row][column]
            return frame.buttons[cue["button"]] if "button" in cue else None
        except IndexError:
            return None


class Seen:
    """What of a frame can be pressed, in the order in which it was described."""

    def __init__(self, frame):
        boards = frame.boards or [frame]
        self.boards = [[list(row) for row in board.squares] for board in boards]
        self.buttons = [part for _, part in parts(frame) if isinstance(part, Button)]
        self.fields = list(frame.fields)
        self.laid, self.held = frame.laid, frame.held


def described(frames):
    """Gives frames in the notation of the wire.

    Raises TypeError or ValueError, in words for a student, for whatever is no list of frames.
    """
    if not isinstance(frames, (list, tuple)):
        raise TypeError("frames() should give a list, as in [Frame(...), Frame(...)], and gave %s" % what(frames))
    for frame in frames:
        if not isinstance(frame, Frame):
            raise TypeError("frames() gave a list with %s in it, which is no Frame" % what(frame))
    if len(frames) > MOST_FRAMES:
        raise ValueError("frames() gave %d frames, and can give no more than %d" % (len(frames), MOST_FRAMES))
    windows = [boards_of(frame) for frame in frames]
    count = sum(len(row) for boards in windows for board in boards for row in board)
    if count > MOST_SQUARES:
        raise ValueError(
            "the frames have %d squares, and together they can have no more than %d" % (count, MOST_SQUARES)
        )
    return [
        {
            **extras(frame),
            "title": text(frame.title),
            **drawn_boards(boards),
            "labels": [{"text": text(part), "place": place} for place, part in parts(frame) if isinstance(part, str)],
            "buttons": [
                {"label": text(part.label), "enabled": part.enabled, "place": place}
                for place, part in parts(frame)
                if isinstance(part, Button)
            ],
        }
        for frame, boards in zip(frames, windows)
    ]


def extras(frame):
    """Gives what only some games have, without what is not there."""
    bars, marked = (between(frame, name) for name in ("bars", "marked_bars"))
    fields = listed(frame, "fields", Field, "a Field", MOST_PARTS)
    log = listed(frame, "log", str, "a text", MOST_LINES)
    found = {
        "bars": bars,
        "marked-bars": marked,
        "stores": listed(frame, "stores", int, "a number", MOST_PARTS),
        "fields": [text(field.text) for field in fields],
        "log": [text(line) for line in log],
    }
    return {name: value for name, value in found.items() if value}


def between(frame, name):
    """Gives what lies between the squares of a frame."""
    return [[list(bar.start), list(bar.end)] for bar in listed(frame, name, Bar, "a Bar", MOST_BARS)]


def listed(frame, name, kind, called_so, most):
    """Gives a list of a frame's, in which everything is of one kind."""
    given = getattr(frame, name)
    if not isinstance(given, (list, tuple)):
        raise TypeError("`%s` of %s is a list, not %s" % (name, called(frame), what(given)))
    for part in given:
        if not isinstance(part, kind):
            raise TypeError("in `%s` of %s there is %s, which is not %s" % (name, called(frame), what(part), called_so))
    if len(given) > most:
        raise ValueError("`%s` of %s has %d entries, and can have no more than %d" % (name, called(frame), len(given), most))
    return given


def boards_of(frame):
    """Gives the rows of each board of a frame; a frame without `boards` has the one of its own squares."""
    boards = listed(frame, "boards", Board, "a Board", MOST_BOARDS)
    if not boards:
        return [rows(frame, frame.squares)]
    if frame.squares not in ((), [], None):
        raise ValueError("%s has `squares` and `boards`: put all its boards into `boards`" % called(frame))
    return [rows(frame, board.squares) for board in boards]


def drawn_boards(boards):
    """Gives what is drawn on the boards of a frame."""
    drawings = [[[drawn(square) for square in row] for row in board] for board in boards]
    return {"squares": drawings[0]} if len(drawings) == 1 else {"boards": [{"squares": drawing} for drawing in drawings]}


def rows(frame, board):
    """Gives the rows of a board in a frame."""
    if not isinstance(board, (list, tuple)):
        raise TypeError("the squares of %s are a list of rows, not %s" % (called(frame), what(board)))
    for row in board:
        if not isinstance(row, (list, tuple)):
            raise TypeError("a row of squares of %s is a list, not %s" % (called(frame), what(row)))
        for square in row:
            if not isinstance(square, Square):
                raise TypeError("a square of %s is a Square, not %s" % (called(frame), what(square)))
    lengths = [len(row) for row in board]
    for y, length in enumerate(lengths):
        if length != lengths[0]:
            raise ValueError(
                "the rows of %s should have the same length: row 0 has %d squares, and row %d has %d"
                % (called(frame), lengths[0], y, length)
            )
    return board


def parts(frame):
    """Gives the texts and buttons of a frame, each with the place where it stands."""
    found = []
    for place in PLACES:
        those = getattr(frame, place)
        # One thing may stand there without a list round it.
        those = [those] if isinstance(those, (str, Button)) else those
        if not isinstance(those, (list, tuple)):
            raise TypeError("`%s` of %s is a list of texts and buttons, not %s" % (place, called(frame), what(those)))
        for part in those:
            if not isinstance(part, (str, Button)):
                raise TypeError("in `%s` of %s there is %s, no text and no Button" % (place, called(frame), what(part)))
            found.append((place, part))
    if len(found) > MOST_PARTS:
        raise ValueError(
            "%s has %d texts and buttons, and can have no more than %d" % (called(frame), len(found), MOST_PARTS)
        )
    return found


def drawn(square):
    """Gives what is drawn on a square, without what is not."""
    found = {name: text(getattr(square, name)) for name in COLOURS if getattr(square, name) is not None}
    found.update({name: text(getattr(square, name)) for name in TEXTS if getattr(square, name)})
    found.update({name: True for name in ("faded", "marked") if getattr(square, name)})
    return found


def called(frame):
    """Says which frame it is."""
    return "the frame %.60r" % frame.title


def text(value):
    """Gives a text that an answer can carry: no longer than people read, and without half characters."""
    return value[:LONGEST_TEXT].encode("utf-8", "replace").decode("utf-8")

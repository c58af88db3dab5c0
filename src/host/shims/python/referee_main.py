"""Runs one student's file for the grader; the protocol is described in `src/host/PROTOCOL.md`.

Started as `python3 -I -S -B referee_main.py CONTROLLER_FILE`. Nothing here knows a game: the
one that the grader names picks a module `referee_<game>.py`, which has to offer

* `CLASSES`: for each part the name of the class that the student writes;
* `Board`: what a model holds, with `load(data)` and `dump()` for the wire's notation;
* `cast(board, stage)`: the objects that the student's `initialise` is given;
* `cast_of_view(board, stage)`: the same for a view, if `CLASSES` has one;
* `action(cue)`: the name of the student's function that a cue calls, and its arguments; `touch`,
  which is no function of a student's, stands for a click on something that a view has shown.
"""
import json
import os
import stat
import sys

VERSION = 1
KIT = "python 0.1.0"
HERE = os.path.dirname(os.path.abspath(__file__))


class Channel:
    """The grader's line, out of reach of anything that a student prints or reads."""

    def __init__(self):
        self._socket = None
        if "REFEREE_CHANNEL" in os.environ:
            # Where there are no socket pairs, as on Windows, the grader listens at a port of this machine.
            self._socket = connect(os.environ["REFEREE_CHANNEL"])
            self._lines = self._socket.makefile("rb")
            return
        if stat.S_ISSOCK(os.fstat(0).st_mode):
            self._out = os.dup(0)
            lines = self._out
        else:
            # Somebody tries the kit by hand: answers go to stdout, the student's prints to stderr.
            lines, self._out = os.dup(0), os.dup(1)
            os.dup2(2, 1)
        # Unbuffered, a read would stop at one line; buffered, lines sent ahead wait here.
        self._lines = open(lines, "rb", closefd=False)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)

    def read(self):
        """Gives the grader's next line as a dictionary, or None when there will be no more."""
        while True:
            line = self._lines.readline()
            if not line:
                return None
            if not line.strip():
                continue
            try:
                message = json.loads(line.decode("utf-8"))
            except ValueError as error:
                give_up("this line is not JSON (%s): %r" % (error, line[:200]))
            if not isinstance(message, dict):
                give_up("this line is no JSON object: %r" % line[:200])
            return message

    def write(self, message):
        """Sends one line in one write, so that the grader never sees half of it for long."""
        left = memoryview(json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n")
        if self._socket is not None:
            self._socket.sendall(left)
            return
        while left:
            left = left[os.write(self._out, left):]


class Stage:
    """What the student's code said during one cue, with the board as it was at each word."""

    def __init__(self, board):
        self._board = board
        self._known = board.dump()
        self._calls = []
        self._open = False

    def begin(self, data):
        """Starts a cue; `data` is the board to start from, or None for the one left behind."""
        if data is not None:
            self._board.load(data)
            self._known = self._board.dump()
        self._calls = []
        self._open = True

    def end(self):
        """Ends the cue; a board that is left with something in it that no board holds is refused here."""
        try:
            self._store()
        finally:
            self._open = False

    def calls(self):
        """Gives what was said and stored since the cue began."""
        return self._calls

    def tell(self, to, text):
        """Records a message; half characters, which JSON cannot carry, turn into `?`."""
        self._add({"tell": {"to": to, "text": clean(text)}})

    def refresh(self):
        """Records that the view was refreshed."""
        self._add("refresh")

    def log(self, text):
        """Records a line of the log."""
        self._add({"log": {"text": clean(text)}})

    def mark(self, actions):
        """Records what is marked."""
        self._add({"mark": {"actions": [clean(action) for action in actions]}})

    def write(self, text):
        """Records a game that is written out."""
        self._add({"write": {"text": clean(text)}})

    def choose(self, text):
        """Records what a computer player does."""
        self._add({"choose": {"text": clean(text)}})

    def rule(self, legal):
        """Records what a validator says."""
        self._add({"rule": {"legal": legal}})

    def ask(self, cue):
        """Records what a view asks of its controller."""
        self._add({"ask": cue})

    def show(self, shown):
        """Records what a view shows."""
        self._add({"show": shown})

    def undo(self, before):
        """Goes back to the board `before`, and forgets what was said; says so, if there was a difference.

        Some controllers set up a game as soon as they know the board. In a main program nobody sees that, because startup
        comes right after it. Here a game may be going on.
        """
        if self._board.dump() != before:
            self._board.load(before)
            self._known = self._board.dump()
            self._calls = ["initialise-undone"]

    def forget_asked(self):
        """Drops what was asked up to now: a view that is being made has no game to ask about yet."""
        self._calls = [call for call in self._calls if "ask" not in call]

    def _add(self, call):
        # A thread that speaks after the answer went out has nobody left to hear it.
        if self._open:
            self._store()
            self._calls.append(call)

    def _store(self):
        now = self._board.dump()
        if now != self._known:
            self._known = now
            self._calls.append({"store": now})


class Session:
    """Answers cues, one after the other, with one student's class."""

    def __init__(self, game, part, student, made_of):
        self._game = game
        self._part = part
        self._student = student
        self._class = made_of
        self._board = game.Board()
        self._stage = Stage(self._board)
        self._window = None
        if part == "view":
            from referee_view import Window

            self._window = Window(student)
            self._cast = game.cast_of_view(self._board, self._stage)
        else:
            self._cast = game.cast(self._board, self._stage)
        self._controller = None

    def answer(self, cue):
        """Gives the reply to one cue; whatever the student's code does, there is one."""
        # What the grader sent is read first: trouble with it is not the student's.
        name, arguments = self._game.action(cue)
        self._stage.begin(cue.get("board"))
        if self._chooses(name):
            # A player is shown the board each time, and keeps none.
            arguments = (self._board,) + arguments
        fault = None
        # The end comes after a fault too: the grader goes on from the board as the student's code left it.
        for work in (lambda: self._run(cue.get("fresh"), name, arguments), self._look, self._stage.end):
            try:
                work()
            except BaseException as error:  # SystemExit and KeyboardInterrupt must not end the kit
                fault = fault or self._student.describe(error)
        # Before the answer, so that what was printed can be set beside the cue it belongs to.
        flush(sys.stdout)
        reply = {"calls": self._stage.calls()}
        if fault is not None:
            reply["fault"] = fault
        return reply

    def _run(self, fresh, name, arguments):
        if fresh:
            self._controller = None
        if self._controller is None:
            made = self._class()
            # The other parts have no model and no view to know.
            if self._part in ("controller", "view"):
                before = self._board.dump()
                self._student.function(made, "initialise")(*self._cast)
                if self._part == "controller":
                    self._stage.undo(before)
            if self._window is not None:
                self._stage.forget_asked()
                self._window.forget()
            self._controller = made
        if self._window is not None and name == "touch":
            self._window.touch(self._controller, *arguments)
            return
        returned = self._student.function(self._controller, name)(*arguments)
        if self._part == "validator":
            if not isinstance(returned, bool):
                raise TypeError("%s gave %.100r, which is neither True nor False" % (name, returned))
            self._stage.rule(returned)
        if self._chooses(name):
            if not isinstance(returned, str):
                raise TypeError("choose gave %.100r, which is no text" % (returned,))
            self._stage.choose(returned)

    def _chooses(self, name):
        """Whether a player is asked for a move. A controller's function may have any name, this one too."""
        return self._part == "player" and name == "choose"

    def _look(self):
        """Asks a view what it shows after a cue, whatever came of that; the other parts show nothing."""
        if self._window is not None and self._controller is not None:
            self._stage.show(self._window.look(self._controller))


def connect(place):
    """Gives a connection to the grader at `PORT:WORD`, once it has heard the word, which nobody else knows."""
    import socket  # not needed on other systems, and slow to load

    port, _, word = place.partition(":")
    connection = socket.create_connection(("127.0.0.1", int(port)))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.sendall(word.encode("ascii") + b"\n")
    return connection


def clean(text):
    """Gives `text` without lone surrogates, which are no characters and no valid JSON."""
    return text.encode("utf-8", "replace").decode("utf-8")


def flush(stream):
    """Writes out what is buffered; a stream that the student closed or replaced is left alone."""
    try:
        stream.flush()
    except Exception:
        pass


def give_up(why, status=2):
    """Ends the program; status 2 stands for a reason that is not the student's."""
    flush(sys.stdout)
    try:
        sys.stderr.write(why + "\n")
    except Exception:
        pass  # the student's file closed it
    flush(sys.stderr)
    os._exit(status)


def game_for(hello):
    """Gives the module of the game that the grader's first line names."""
    asked = hello.get("game") or hello.get("coursework")
    name = str(asked).replace("-", "_")
    # The name becomes a file name: only a plain word may.
    if not name.isidentifier() or not os.path.exists(os.path.join(HERE, "referee_%s.py" % name)):
        give_up("this kit does not know the game %r" % asked)
    game = __import__("referee_" + name)
    if hello.get("part") not in game.CLASSES:
        give_up("this kit has no part %r of %s" % (hello.get("part"), asked))
    return game


def main():
    """Loads the student's file, shakes hands, then answers cues until the grader hangs up."""
    if len(sys.argv) != 2:
        give_up("usage: python3 -I -S -B referee_main.py CONTROLLER_FILE")
    channel = Channel()
    hello = channel.read()
    if hello is None:
        return
    if hello.get("referee") != VERSION:
        # Both sides say which version they speak; the grader reports the difference.
        channel.write({"referee": VERSION, "kit": KIT})
        return
    # `-I` keeps this folder off the path: the kit's own modules and the supplied classes are here.
    sys.path.insert(0, HERE)
    game = game_for(hello)
    from referee_student import Student

    student = Student(os.path.normpath(sys.argv[1]))
    try:
        made_of = student.load(game.CLASSES[hello["part"]])
    except BaseException as error:
        # As a compiler would: say why, and never get as far as the handshake.
        give_up(student.describe(error), status=1)
    flush(sys.stdout)
    channel.write({"referee": VERSION, "kit": KIT})
    session = Session(game, hello["part"], student, made_of)
    for cue in iter(channel.read, None):
        channel.write(session.answer(cue))


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        pass  # the grader hung up in the middle of an answer: there is nobody left to tell
    flush(sys.stdout)
    flush(sys.stderr)
    # Not sys.exit: threads and exit handlers of the student must not keep the process alive.
    os._exit(0)

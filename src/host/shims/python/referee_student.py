"""Loads a student's file, finds what is asked of it, and puts its failures into words."""
import builtins
import os
import sys

from _frozen_importlib_external import FileFinder, SourceFileLoader

from reversi.names import camel, method

# Neither this nor the student's folder is anybody's business who reads a marksheet.
HERE = os.path.dirname(os.path.abspath(__file__)) + os.sep

# What is longer than this no marksheet can show.
LONGEST_MESSAGE = 500


class SourceLoader(SourceFileLoader):
    """Loads a module from its source and never from bytecode, which nobody can read."""

    def path_stats(self, path):
        """Knows no time and no size of a source, without which Python looks for no bytecode of it."""
        raise OSError("bytecode is not loaded")


class Missing(Exception):
    """Something that the handout asks for is not there; the message needs no type before it."""


def near(controller, name):
    """Says which function was probably meant, for the kind of slip that is hard to see."""
    import difflib

    own = [key for key in dir(controller) if not key.startswith("__")]
    found = difflib.get_close_matches(name, own, 1) or difflib.get_close_matches(camel(name), own, 1)
    return "; its function %s is probably meant to be that one" % found[0] if found else ""


class Student:
    """The file that a student handed in, and the folder around it."""

    def __init__(self, path):
        self._path = os.path.abspath(path)
        self._folder = os.path.dirname(self._path) + os.sep
        # The grader starts it in the hand-in's folder, of which the file's may be a part.
        self._own = (self._folder, os.getcwd().rstrip(os.sep) + os.sep)
        sys.argv = [self._path]
        # As if the file had been started by itself: helper modules lie beside it.
        sys.path_hooks.insert(0, self._finder)
        sys.path.insert(0, self._folder.rstrip(os.sep))
        # `-S` leaves these out, and a student who calls them should read about SystemExit.
        builtins.exit = builtins.quit = sys.exit
        for stream in (sys.stdout, sys.stderr):
            # A chess piece in a debugging print must not fail because of the grader's locale.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")

    def load(self, name):
        """Runs the student's file and gives its class called `name`."""
        module = self._run()
        found = vars(module).get(name)
        if isinstance(found, type):
            return found
        file = os.path.basename(self._path)
        own = [
            key
            for key, value in vars(module).items()
            if isinstance(value, type) and value.__module__ == module.__name__
        ]
        there = "its classes are: " + ", ".join(own) if own else "it has no classes at all"
        raise Missing("%s has no class %s; %s" % (file, name, there))

    def function(self, controller, name):
        """Gives the controller's function, in either spelling."""
        found = method(controller, name)
        if found is None:
            kind = type(controller).__name__
            spellings = name if camel(name) == name else "%s (or %s)" % (name, camel(name))
            raise Missing("%s has no function %s%s" % (kind, spellings, near(controller, name)))
        return found

    def describe(self, error):
        """Puts a failure into one line: type, message, and the student's line it came from.

        Nothing is imported here: after a MemoryError there may be little room to do so, and by
        now a helper module of the student could bear the name of a standard one.
        """
        if isinstance(error, Missing):
            return self._cut(str(error))
        place = self._place(error)
        # A syntax error's own text repeats the place, with the folder of this machine.
        text = error.msg if isinstance(error, SyntaxError) else self._text(error)
        line = type(error).__name__ + (": " + text if text else "")
        return self._cut(line) + (" (%s:%d)" % place if place else "")

    def _finder(self, path):
        """Finds modules of the student's: neither compiled ones nor archives, of which nobody sees the source."""
        if not (os.path.abspath(path) + os.sep).startswith(self._own):
            raise ImportError("not the student's")
        return FileFinder(path, (SourceLoader, [".py"]))

    def _run(self):
        with open(self._path, "rb") as file:
            source = file.read()
        name = os.path.splitext(os.path.basename(self._path))[0]
        if name in sys.modules:
            # A file called `random.py` must not replace the library's module of that name.
            name = "student_" + name
        module = type(sys)(name)
        module.__file__ = self._path
        sys.modules[name] = module
        exec(compile(source, self._path, "exec", dont_inherit=True), vars(module))
        return module

    def _place(self, error):
        """Gives file and line of the innermost frame that is the student's, or None."""
        place = None
        if isinstance(error, SyntaxError) and self._is_own(error.filename):
            place = (error.filename[len(self._folder):], error.lineno or 0)
        trace = error.__traceback__
        while trace is not None:
            file = trace.tb_frame.f_code.co_filename
            # A syntax error in a helper was raised at the import, but lies where it says.
            if self._is_own(file) and not isinstance(error, SyntaxError):
                place = (file[len(self._folder):], trace.tb_lineno)
            trace = trace.tb_next
        return place

    def _is_own(self, file):
        return isinstance(file, str) and file.startswith(self._folder)

    def _text(self, error):
        try:
            return str(error)
        except BaseException:
            return "(its message cannot be read)"  # the student's own __str__ failed

    def _cut(self, text):
        text = text[: 8 * LONGEST_MESSAGE]
        text = " ".join(text.replace(self._folder, "").replace(HERE, "").split())
        text = text.encode("utf-8", "replace").decode("utf-8")
        return text if len(text) <= LONGEST_MESSAGE else text[:LONGEST_MESSAGE] + "..."

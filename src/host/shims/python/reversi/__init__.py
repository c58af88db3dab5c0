"""The supplied classes of the reversi coursework, as the handout names them.

Put this folder beside your `controller.py` to play on your own machine:

    from reversi import TextView, play
    play(ReversiController(), TextView())

A view of your own says what it shows with Frame, Square and Button, which `screen.py` describes.

The grader brings a copy of its own, so there is no need to hand it in.
"""
PLAYER_NONE = 0
PLAYER_WHITE = 1
PLAYER_BLACK = 2

# Loaded when first asked for: a controller that only wants the constants starts sooner.
_PLACES = {
    "SimpleModel": "model",
    "SimpleTestModel": "testmodel",
    "SimpleController": "controller",
    "TextView": "views",
    "FakeTextView": "views",
    "play": "playing",
    "Frame": "screen",
    "Square": "screen",
    "Button": "screen",
}

__all__ = ["PLAYER_NONE", "PLAYER_WHITE", "PLAYER_BLACK"] + sorted(_PLACES)


def __getattr__(name):
    if name not in _PLACES:
        raise AttributeError("reversi has no %s; it has %s" % (name, ", ".join(__all__)))
    from importlib import import_module

    found = getattr(import_module("reversi." + _PLACES[name]), name)
    globals()[name] = found
    return found

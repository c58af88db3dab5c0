"""The model solution, a program without referee's kit: it reads and writes lines of JSON.

The same calls must always have the same results: draw nothing at random, and keep nothing in
variables outside of the model that an earlier game could leave behind.
"""

import json
import shlex
import sys

EMPTY = "."
# Players are numbered from 1, in the order of `seats` in the specification.
SIGNS = {1: "R", 2: "B"}


class Model:
    player = 0
    finished = False
    row = [EMPTY] * 5


model = Model()
# The calls since the last line was read.
calls = []


def startup():
    model.player = 1
    model.finished = False
    model.row = [EMPTY] * 5
    show()


def put(square):
    if model.row[square] != EMPTY:
        tell(model.player, "This square is taken")
        return
    model.row[square] = SIGNS[model.player]
    if EMPTY in model.row:
        model.player = 3 - model.player
    else:
        model.finished = True
    show()


def show():
    """Shows the model, and tells each player how things stand."""
    refresh()
    for player in SIGNS:
        if model.finished:
            text = "The row is full"
        elif player == model.player:
            text = "Your turn"
        else:
            text = "Please wait"
        tell(player, text)


# From here on the program speaks the protocol, which kit/PROTOCOL.md describes.


def refresh():
    store()
    calls.append("refresh")


def tell(player, text):
    store()
    calls.append({"tell": {"to": player, "text": text}})


def store():
    """Says what the model holds now."""
    squares = {"boards": {"board": ["".join(model.row)]}}
    board = {"player": model.player, "finished": model.finished, "squares": squares}
    calls.append({"store": board})


def load(board):
    """Takes over what the model holds: the grader may have changed it."""
    model.player = board["player"]
    model.finished = board["finished"]
    model.row = list(board["squares"]["boards"]["board"][0])


def argument(word):
    """A whole number, or a text: one with blanks comes in quotation marks."""
    return int(word) if word.lstrip("-").isdigit() else word


def answer(message):
    if "referee" in message:
        return {"referee": 1, "kit": "home-made"}
    if "board" in message:
        load(message["board"])
    calls.clear()
    # "startup" comes by itself, and other functions as a call: "put 2".
    name, *words = shlex.split(message.get("action", message["cue"]))
    FUNCTIONS[name](*map(argument, words))
    store()
    return {"calls": calls}


FUNCTIONS = {"startup": startup, "put": put}

for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)

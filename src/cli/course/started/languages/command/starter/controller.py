"""Your controller, a program that reads and writes lines of JSON: write what its functions do.

model.row[2]           what lies on square 2: "R", "B", or "." for nothing; read it or set it
model.player           whose turn it is: 1 is red, 2 is blue, and 0 is nobody
model.finished         whether the game is over: True or False
refresh()              shows what the model holds now
tell(player, text)     tells a player something

Print nothing: what is printed is taken for an answer. Errors may go to sys.stderr.
"""

import json
import shlex
import sys

EMPTY = "."


class Model:
    player = 0
    finished = False
    row = [EMPTY] * 5


model = Model()
# The calls since the last line was read.
calls = []


def startup():
    """Empties the row; red begins."""


def put(square):
    """Puts a piece of the player on turn on a square, from 0 to 4."""


# From here on the program speaks the protocol: there is nothing for you to change.


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

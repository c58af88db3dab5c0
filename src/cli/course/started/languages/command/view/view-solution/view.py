"""A view that opens no window: it reads lines, and answers in lines what it shows and what it asks for."""

import json
import sys

DISCS = {"R": "red", "B": "blue"}

board = None
messages = {1: "", 2: ""}
shown = []


def square(sign):
    drawn = {"ground": "white", "border": "black"}
    if sign in DISCS:
        drawn["disc"] = DISCS[sign]
    return drawn


def answer(message):
    """What the view asks its controller for, and what it shows then."""
    global board, shown
    calls = []
    board = message.get("board", board)
    if message.get("fresh"):
        messages.update({1: "", 2: ""})
        shown = []
    if message["cue"] == "refresh":
        shown = [[square(sign) for sign in row] for row in board["squares"]["boards"]["board"]]
    elif message["cue"] == "tell":
        messages[message["seat"]] = message["text"]
    elif "square" in message:
        column, row = message["square"]
        calls.append({"ask": {"cue": "call", "action": "put %d" % column}})
    elif "button" in message:
        calls.append({"ask": {"cue": "startup"}})
    labels = [{"text": text, "place": "above"} for text in messages.values()]
    buttons = [{"label": "New game"}]
    frame = {"title": "{{title}}", "labels": labels, "squares": shown, "buttons": buttons}
    return {"calls": calls + [{"show": {"frames": [frame]}}]}


for line in sys.stdin:
    message = json.loads(line)
    reply = {"referee": 1, "kit": "home-made"} if "referee" in message else answer(message)
    print(json.dumps(reply), flush=True)

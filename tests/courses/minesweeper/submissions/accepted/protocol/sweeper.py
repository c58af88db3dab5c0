"""Speaks the protocol without a kit. Each board is one text of twenty signs, and each call makes a new one."""
import json
import sys

WIDTH, SIZE = 5, 20


def around(place):
    x, y = place % WIDTH, place // WIDTH
    return [at for at in range(SIZE) if at != place and abs(at % WIDTH - x) <= 1 and abs(at // WIDTH - y) <= 1]


def number(mines, place):
    return sum(mines[at] == "M" for at in around(place))


def opened(shown, mines, place):
    waiting = [place]
    while waiting:
        at = waiting.pop()
        if shown[at] == "#":
            count = number(mines, at)
            shown = replaced(shown, at, str(count))
            waiting += [] if count else around(at)
    return shown


def replaced(signs, place, sign):
    return signs[:place] + sign + signs[place + 1:]


def with_mines(shown, mines):
    return "".join("*" if (sign, mine) == ("#", "M") else sign for sign, mine in zip(shown, mines))


def rows(signs):
    return [signs[start:start + WIDTH] for start in range(0, SIZE, WIDTH)]


def settled(shown, mines):
    """The calls that store these boards, and tell the player how the game stands."""
    lost = "*" in shown
    won = all(sign.isdigit() for sign, mine in zip(shown, mines) if mine != "M")
    text = "That was a mine" if lost else "You have found all mines" if won else "Open a square"
    squares = {
        "boards": {"mines": rows(mines), "shown": rows(shown)},
        "counters": {"left": mines.count("M") - shown.count("F")},
    }
    model = {"player": 1, "finished": lost or won, "squares": squares}
    return model, [{"store": model}, "refresh", {"tell": {"to": 1, "text": text}}]


def answer(model, cue):
    """The model after a cue, and the calls that answer it."""
    boards = model["squares"]["boards"]
    shown, mines = "".join(boards["shown"]), "".join(boards["mines"])
    if cue["cue"] == "startup":
        return settled("#" * SIZE, mines)
    if cue["cue"] == "update":
        return settled(shown, mines)
    name, column, row = cue["action"].split()
    place = int(row) * WIDTH + int(column)
    sign = shown[place]
    if model["finished"] or sign not in "#F":
        return model, []
    if name == "flag":
        return settled(replaced(shown, place, "#F"[sign == "#"]), mines)
    if sign == "F":
        return model, [{"tell": {"to": 1, "text": "Take the flag away first"}}]
    if mines[place] == "M":
        return settled(with_mines(shown, mines), mines)
    return settled(opened(shown, mines, place), mines)


def main():
    model = None
    for line in sys.stdin:
        message = json.loads(line)
        if "referee" in message:
            reply = {"referee": 1, "kit": "none"}
        else:
            model, calls = answer(message.get("board", model), message)
            reply = {"calls": calls}
        print(json.dumps(reply), flush=True)


main()

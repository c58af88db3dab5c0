#!/usr/bin/env python3
"""Tic-tac-toe in JSON lines on stdin and stdout."""
import json
import sys

LINES = [set(line) for line in ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7))]
# The middle, then corners, then sides.
TASTE = [5, 1, 3, 7, 9, 2, 4, 6, 8]
NAMES = {1: "X", 2: "O"}

board = {"player": 0, "finished": False, "cells": ["..."] * 3, "resigned": [False] * 2, "scores": [0] * 3}


def squares_of(letter):
    return {i for i, cell in enumerate("".join(board["cells"]), 1) if cell == letter}


def put(square, letter):
    row, column = divmod(square - 1, 3)
    line = board["cells"][row]
    board["cells"][row] = line[:column] + letter + line[column + 1:]


def has_line(seat):
    own = squares_of(NAMES[seat])
    return any(line <= own for line in LINES)


def log(*lines):
    return [{"log": {"text": line}} for line in lines]


def picture():
    return log(*board["cells"])


def load(sent):
    board.update(sent["squares"], player=sent["player"], finished=sent["finished"])


def store():
    """A copy, since the board goes on changing while the calls wait to be sent."""
    copy = json.loads(json.dumps(board))
    player, finished = copy.pop("player"), copy.pop("finished")
    return [{"store": {"player": player, "finished": finished, "squares": copy}}]


def shown():
    return store() + ["refresh"] + question()


def question():
    if board["finished"]:
        return [{"tell": {"to": seat, "text": "Play again?"}} for seat in NAMES]
    return [{"tell": {"to": board["player"], "text": f"{NAMES[board['player']]}'s move?"}}]


def new_game():
    board.update(player=1, finished=False, cells=["..."] * 3, resigned=[False, False])
    return shown()


def try_again():
    return log("Try again!") + question()


def over(winner):
    board["finished"] = True
    board["scores"][winner] += 1
    cat, x, o = (f"{score:4d}" for score in board["scores"])
    return log("---game over", f"Scores: (Cat got {cat})", "X" + x, "O" + o) + shown()


def claim():
    seat = board["player"]
    return log(NAMES[seat] + " says he wins") + picture() + over(seat)


def give_up():
    seat = board["player"]
    board["resigned"][seat - 1] = True
    return log(NAMES[seat] + " says he resigns ") + picture() + go_on()


def go_on():
    """After a move or a resignation: the other one, if still there."""
    left = [seat for seat in NAMES if not board["resigned"][seat - 1]]
    if not left:
        return over(0)
    if 3 - board["player"] in left:
        board["player"] = 3 - board["player"]
    return shown() if squares_of(".") else give_up()


def mark(square):
    seat = board["player"]
    said = log(f"{NAMES[seat]} moves {square}")
    if square not in squares_of("."):
        return said + try_again()
    put(square, NAMES[seat])
    if has_line(seat):
        return said + claim()
    return said + picture() + go_on()


def hear(text):
    if board["finished"]:
        if text == "Yes":
            return new_game()
        board["player"] = 0
        return log("***play is over") + store() + ["refresh"]
    if text == "win":
        return claim()
    if text == "resign":
        return give_up()
    if len(text) == 1 and text in "0123456789":
        return mark(int(text))
    return try_again()


def look_again():
    seat = board["player"]
    said_so = board["finished"] and board["scores"][seat] > 0
    decided = has_line(1) or has_line(2) or not squares_of(".") or all(board["resigned"])
    board["finished"] = said_so or decided
    if not board["finished"] and board["resigned"][seat - 1]:
        board["player"] = 3 - seat
    return shown()


def handle(message):
    cue = message["cue"]
    if cue == "startup":
        board["scores"] = [0, 0, 0]
        return new_game()
    if board["player"] not in NAMES:
        return []
    if cue == "update":
        return look_again()
    if cue == "type":
        return hear(message["text"])
    if cue == "automatic" and message["seat"] == board["player"] and not board["finished"]:
        free = squares_of(".")
        return mark(next(square for square in TASTE if square in free)) if free else give_up()
    return []


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if "referee" in message:
            answer = {"referee": 1, "kit": "none"}
        else:
            if "board" in message:
                load(message["board"])
            answer = {"calls": handle(message)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()

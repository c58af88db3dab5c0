#!/usr/bin/env python3
"""Hexapawn in JSON lines on stdin and stdout. The board is a text of nine letters, square 1 first."""
import json
import sys

# From each square: straight ahead, and where it may take.
WHITE = {4: (1, [2]), 5: (2, [1, 3]), 6: (3, [2]), 7: (4, [5]), 8: (5, [4, 6]), 9: (6, [5])}
BLACK = {10 - square: (10 - ahead, [10 - to for to in takes]) for square, (ahead, takes) in WHITE.items()}
WAYS = {1: WHITE, 2: BLACK}
LETTER = {1: "W", 2: "B"}
NAME = {1: "White", 2: "Black"}
OPENING = "BBB...WWW"


def legal(cells, seat):
    moves = []
    for square, (ahead, takes) in WAYS[seat].items():
        if cells[square - 1] != LETTER[seat]:
            continue
        if cells[ahead - 1] == ".":
            moves.append((square, ahead))
        moves += [(square, to) for to in takes if cells[to - 1] == LETTER[3 - seat]]
    return moves


def someone_is_through(cells):
    return "W" in cells[:3] or "B" in cells[6:]


class Table:
    """What lies on the table while one line is answered."""

    def __init__(self):
        self.cells, self.player, self.finished = "." * 9, 0, False
        self.resigned, self.scores = [False, False], [0, 0, 0]
        self.calls = []

    def take(self, board):
        self.player, self.finished, squares = board["player"], board["finished"], board["squares"]
        self.cells = "".join(squares["cells"])
        self.resigned, self.scores = squares["resigned"], squares["scores"]

    def rows(self):
        return [self.cells[i:i + 3] for i in (0, 3, 6)]

    def show(self):
        squares = {"cells": self.rows(), "resigned": list(self.resigned), "scores": list(self.scores)}
        self.calls.append({"store": {"player": self.player, "finished": self.finished, "squares": squares}})
        self.calls.append("refresh")

    def log(self, *lines):
        self.calls += [{"log": {"text": line}} for line in lines]

    def tell(self, seat, text):
        self.calls.append({"tell": {"to": seat, "text": text}})

    def ask(self):
        if self.finished:
            self.tell(1, "Play again?")
            self.tell(2, "Play again?")
        else:
            self.tell(self.player, NAME[self.player] + "'s move?")

    def begin(self):
        self.cells, self.resigned, self.player, self.finished = OPENING, [False, False], 1, False
        self.show()
        self.ask()

    def won_by(self, seat):
        self.player, self.finished = seat, True
        self.scores = [score + (i == seat) for i, score in enumerate(self.scores)]
        self.log(NAME[seat] + " says he wins", *self.rows(), "---game over")
        self.log("Scores: (Cat got {:4})".format(self.scores[0]))
        self.log(*(NAME[i] + str(self.scores[i]).rjust(4) for i in (1, 2)))
        self.show()
        self.ask()

    def given_up_by(self, seat):
        self.resigned = [gone or i == seat for i, gone in enumerate(self.resigned, 1)]
        self.log(NAME[seat] + " says he resigns ", *self.rows())
        self.won_by(3 - seat)

    def moved(self, seat, start, end):
        self.log(f"{NAME[seat]} moves {start} {end}")
        if (start, end) not in legal(self.cells, seat):
            self.once_more()
            return
        cells = list(self.cells)
        cells[start - 1], cells[end - 1] = ".", LETTER[seat]
        self.cells = "".join(cells)
        if someone_is_through(self.cells):
            self.won_by(seat)
            return
        self.log(*self.rows())
        self.player = 3 - seat
        if not legal(self.cells, self.player):
            self.given_up_by(self.player)
            return
        self.show()
        self.ask()

    def once_more(self):
        self.log("Try again!")
        self.ask()

    def heard(self, text):
        if self.finished and text == "Yes":
            self.begin()
        elif self.finished:
            self.player = 0
            self.log("***play is over")
            self.show()
        elif text == "resign":
            self.given_up_by(self.player)
        elif text == "win":
            self.won_by(self.player)
        elif len(text) == 3 and text[1] == " " and text[0] in "0123456789" and text[2] in "0123456789":
            self.moved(self.player, int(text[0]), int(text[2]))
        else:
            self.once_more()

    def changed(self):
        said = self.finished and self.scores[self.player] > 0
        stuck = not legal(self.cells, self.player)
        self.finished = said or stuck or True in self.resigned or someone_is_through(self.cells)
        self.show()
        self.ask()

    def answer(self, message):
        self.calls = []
        if "board" in message:
            self.take(message["board"])
        cue = message["cue"]
        if cue == "startup":
            self.scores = [0, 0, 0]
            self.begin()
        elif self.player not in NAME:
            pass  # play is over
        elif cue == "update":
            self.changed()
        elif cue == "type":
            self.heard(message["text"])
        elif cue == "automatic" and message["seat"] == self.player and not self.finished:
            moves = legal(self.cells, self.player)
            if moves:
                # A capture, if there is one: they come last for each pawn.
                self.moved(self.player, *max(moves, key=lambda move: (move[1] - move[0]) % 3 != 0))
            else:
                self.given_up_by(self.player)
        return {"calls": self.calls}


def main():
    table = Table()
    for line in sys.stdin:
        message = json.loads(line)
        reply = {"referee": 1, "kit": "none"} if "referee" in message else table.answer(message)
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""A Reversi controller that talks to the grader in JSON lines on stdin and stdout."""
import json
import sys

NAMES = {1: "White", 2: "Black"}
PIECES = {1: "W", 2: "B"}
AROUND = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]


class Game:
    """The model's contents, between one line from the grader and the answer to it."""

    def __init__(self):
        self.calls = []
        self.load({"player": 0, "finished": False, "squares": ["." * 8] * 8})

    def load(self, board):
        self.player = board["player"]
        self.finished = board["finished"]
        self.squares = [list(row) for row in board["squares"]]

    def at(self, x, y):
        return self.squares[y][x] if 0 <= x < 8 and 0 <= y < 8 else None

    def captured(self, seat, x, y):
        if self.at(x, y) != ".":
            return []
        mine, theirs = PIECES[seat], PIECES[3 - seat]
        everything = []
        for dx, dy in AROUND:
            line = []
            i, j = x + dx, y + dy
            while self.at(i, j) == theirs:
                line.append((i, j))
                i, j = i + dx, j + dy
            if self.at(i, j) == mine:
                everything.extend(line)
        return everything

    def moves(self, seat):
        squares = [(x, y) for y in range(8) for x in range(8)]
        return [(x, y) for x, y in squares if self.captured(seat, x, y)]

    def store(self):
        squares = ["".join(row) for row in self.squares]
        board = {"player": self.player, "finished": self.finished, "squares": squares}
        self.calls.append({"store": board})

    def tell(self, seat, text):
        self.calls.append({"tell": {"to": seat, "text": text}})

    def settle(self):
        """Finds out who moves next, and tells both players."""
        self.finished = not self.moves(1) and not self.moves(2)
        if not self.finished and self.player in NAMES and not self.moves(self.player):
            self.player = 3 - self.player
        self.store()
        self.calls.append("refresh")
        for seat, name in NAMES.items():
            if self.finished:
                self.tell(seat, self.result())
            elif seat == self.player:
                self.tell(seat, name + " player choose where to put your piece")
            else:
                self.tell(seat, name + " player not your turn")

    def result(self):
        white = sum(row.count("W") for row in self.squares)
        black = sum(row.count("B") for row in self.squares)
        if white == black:
            return f"Draw. Both players ended with {white} pieces. Reset game to replay."
        if white > black:
            return f"White won. White {white} to Black {black}. Reset the game to replay."
        return f"Black won. Black {black} to White {white}. Reset the game to replay."

    def startup(self):
        self.load({"player": 1, "finished": False, "squares": ["." * 8] * 8})
        for x, y, piece in ((3, 3, "W"), (4, 4, "W"), (4, 3, "B"), (3, 4, "B")):
            self.squares[y][x] = piece
        self.settle()

    def play(self, seat, x, y):
        captured = self.captured(seat, x, y)
        if not captured:
            if not self.moves(seat):
                self.settle()
            return
        for i, j in captured + [(x, y)]:
            self.squares[j][i] = PIECES[seat]
        self.player = 3 - seat
        self.settle()

    def may_play(self, seat):
        if self.finished or seat not in NAMES:
            return False
        if seat != self.player:
            self.tell(seat, "It is not your turn!")
            return False
        return True

    def answer(self, message):
        self.calls = []
        if "board" in message:
            self.load(message["board"])
        cue, seat = message["cue"], message.get("seat")
        if cue == "startup":
            self.startup()
        elif cue == "update":
            self.settle()
        elif cue == "select" and self.may_play(seat):
            x, y = message["action"].split(",")
            self.play(seat, int(x), int(y))
        elif cue == "automatic" and self.may_play(seat):
            moves = self.moves(seat)
            if moves:
                self.play(seat, *max(moves, key=lambda square: len(self.captured(seat, *square))))
        return {"calls": self.calls}


def send(message):
    print(json.dumps(message), flush=True)


def main():
    game = Game()
    for line in sys.stdin:
        message = json.loads(line)
        if "referee" in message:
            send({"referee": 1, "kit": "none"})
        else:
            # `fresh` asks for nothing here: all that matters comes with the board.
            send(game.answer(message))


if __name__ == "__main__":
    main()

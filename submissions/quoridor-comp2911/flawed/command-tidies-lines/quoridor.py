#!/usr/bin/env python3
"""Quoridor at the keyboard, without the kit. Fields are numbered 0 to 80, from the top left.

The history is a linked list: each position knows the one it came from, and by which move.

Misconception: a program should be kind to people who type.
"""
import json
import sys

N = 9
NAMES = ["first", "second"]
LETTERS = "abcdefghi"
FIELDS = {LETTERS[i % N] + str(i // N + 1): i for i in range(N * N)}
WALLS = {name + lie: (i, lie) for name, i in FIELDS.items() for lie in "hv" if i % N < N - 1 and i // N < N - 1}
ORDER = {name: place for place, name in enumerate(WALLS)}


def edges(wall):
    """The two pairs of fields between which a wall stands."""
    i, lie = WALLS[wall]
    return {(i, i + N), (i + 1, i + N + 1)} if lie == "h" else {(i, i + 1), (i + N, i + N + 1)}


def twin(wall):
    """The wall that would cross it."""
    return wall[:-1] + ("v" if wall[-1] == "h" else "h")


def goal(seat):
    return range(N) if seat == 0 else range(N * (N - 1), N * N)


class Position:
    def __init__(self, pawns, left, walls, turn, before=None, move=None):
        self.pawns, self.left, self.walls, self.turn = pawns, left, walls, turn
        self.before, self.move = before, move
        self.barred = set().union(*map(edges, walls)) if walls else set()

    def winner(self):
        return next((seat for seat in (0, 1) if self.pawns[seat] in goal(seat)), None)

    def same(self, other):
        return (self.pawns, self.left, self.walls) == (other.pawns, other.left, other.walls)

    def near(self, i, barred=None):
        barred = self.barred if barred is None else barred
        found = [i - N, i + N]
        found += [i - 1] if i % N else []
        found += [i + 1] if i % N < N - 1 else []
        return [j for j in found if 0 <= j < N * N and (min(i, j), max(i, j)) not in barred]

    def targets(self):
        own, other = self.pawns[self.turn], self.pawns[1 - self.turn]
        fields = set(self.near(own))
        if other in fields:
            fields.update(self.near(other))
        return fields - {own, other}

    def all_get_home(self, barred):
        for seat in (0, 1):
            reached, new = set(), [self.pawns[seat]]
            while new:
                i = new.pop()
                if i not in reached:
                    reached.add(i)
                    new += self.near(i, barred)
            if reached.isdisjoint(goal(seat)):
                return False
        return True

    def fits(self, wall):
        if wall in self.walls or twin(wall) in self.walls or self.barred & edges(wall):
            return False
        return self.all_get_home(self.barred | edges(wall))

    def after(self, move):
        """The next position, or None if the move is not legal."""
        seat = self.turn
        if self.winner() is not None:
            return None
        if move in FIELDS and FIELDS[move] in self.targets():
            pawns = list(self.pawns)
            pawns[seat] = FIELDS[move]
            return Position(pawns, self.left, self.walls, 1 - seat, self, move)
        if move in WALLS and self.left[seat] > 0 and self.fits(move):
            left = list(self.left)
            left[seat] -= 1
            return Position(self.pawns, left, self.walls | {move}, 1 - seat, self, move)
        return None

    def possible(self):
        counts = all(0 <= left <= 10 for left in self.left) and len(self.walls) + sum(self.left) <= 20
        homes = [seat for seat in (0, 1) if self.pawns[seat] in goal(seat)]
        free = Position(self.pawns, self.left, frozenset(), 0)
        for wall in sorted(self.walls, key=ORDER.get):
            if not free.fits(wall):
                return False
            free = Position(self.pawns, self.left, free.walls | {wall}, 0)
        return counts and len(homes) < 2 and self.pawns[0] != self.pawns[1]

    def printed(self):
        grid = [[" "] * (2 * N - 1) for _ in range(2 * N - 1)]
        for i in range(N * N):
            mark = "1" if self.pawns[0] == i else "2" if self.pawns[1] == i else "."
            grid[i // N * 2][i % N * 2] = mark
        for wall in self.walls:
            i, lie = WALLS[wall]
            for k in range(3):
                if lie == "h":
                    grid[i // N * 2 + 1][i % N * 2 + k] = "-"
                else:
                    grid[i // N * 2 + k][i % N * 2 + 1] = "|"
        lines = [(str(k // 2 + 1) if k % 2 == 0 else " ") + " " + "".join(row) for k, row in enumerate(grid)]
        lines = [line.rstrip() for line in lines if line.strip()]
        return lines + ["  " + " ".join(LETTERS), "walls: %d %d" % tuple(self.left)]


def name_of(i):
    return LETTERS[i % N] + str(i // N + 1)


def to_text(position):
    moves = []
    while position.before is not None:
        moves.insert(0, position.move)
        position = position.before
    turn = position.turn if position.winner() is None else 1 - position.winner()
    lines = ["quoridor 9"]
    for seat in (0, 1):
        lines.append("%s %s %d" % (NAMES[seat], name_of(position.pawns[seat]), position.left[seat]))
    lines.append(" ".join(["walls"] + sorted(position.walls, key=ORDER.get)))
    lines.append("turn " + NAMES[turn])
    lines.append(" ".join(["moves"] + moves))
    return "".join(line + "\n" for line in lines) if position.possible() else None


def from_text(text):
    """The last position of a saved game; or the number of the line that is wrong."""
    lines = text.split("\n")
    lines = lines[:-1] if lines[-1] == "" else lines
    lines = [line.split(" ") for line in lines] + [[None]] * 6
    if lines[0] != ["quoridor", "9"]:
        return 1
    pawns, left = [], []
    for seat in (0, 1):
        line = lines[1 + seat]
        if len(line) != 3 or line[0] != NAMES[seat] or line[1] not in FIELDS or FIELDS[line[1]] in pawns:
            return 2 + seat
        if line[2] not in [str(count) for count in range(11)]:
            return 2 + seat
        pawns.append(FIELDS[line[1]])
        left.append(int(line[2]))
    if not Position(pawns, left, frozenset(), 0).possible():
        return 3
    walls = lines[3][1:]
    if lines[3][0] != "walls" or not all(wall in WALLS for wall in walls):
        return 4
    if walls != sorted(set(walls), key=ORDER.get):
        return 4
    if not Position(pawns, left, frozenset(walls), 0).possible():
        return 4
    if lines[4] not in (["turn", "first"], ["turn", "second"]):
        return 5
    position = Position(pawns, left, frozenset(walls), NAMES.index(lines[4][1]))
    if position.winner() == position.turn:
        return 5
    if lines[5][0] != "moves":
        return 6
    for move in lines[5][1:]:
        position = position.after(move)
        if position is None:
            return 6
    return position if lines[6] == [None] else 7


class Controller:
    def __init__(self):
        self.calls = []
        self.renew()

    def renew(self):
        self.now, self.undone = None, []

    def take(self, board):
        self.player, self.finished, self.squares = board["player"], board["finished"], board["squares"]

    def look(self):
        """The position on the board: the one that we remember, if it is that."""
        squares = self.squares
        if None in squares["pawns"] or self.player not in (1, 2):
            self.renew()
            return
        pawns = [FIELDS[pawn] for pawn in squares["pawns"]]
        walls = frozenset(wall for wall in squares["walls"] if wall in WALLS)
        there = Position(pawns, squares["left"], walls, self.player - 1)
        now = self.now
        if now is not None and now.same(there) and self.finished == (now.winner() is not None):
            if self.finished or now.turn == there.turn:
                return
        self.now, self.undone = there, []

    def enter(self, position):
        self.now = position
        winner = position.winner()
        self.squares = {"size": N, "pawns": [name_of(pawn) for pawn in position.pawns],
                        "walls": sorted(position.walls, key=ORDER.get), "left": position.left}
        self.player, self.finished = position.turn + 1, winner is not None
        board = {"player": self.player, "finished": self.finished, "squares": self.squares}
        self.calls += [{"store": board}, "refresh"]
        self.calls += [{"log": {"text": line}} for line in position.printed()]
        for seat, other in ((0, 1), (1, 0)):
            if winner is not None:
                self.tell(seat, "The %s player has won." % NAMES[winner])
            elif position.turn == seat:
                self.tell(seat, NAMES[seat].capitalize() + " player, your move.")
            else:
                self.tell(seat, NAMES[seat].capitalize() + " player, wait for the other.")

    def tell(self, seat, text):
        self.calls.append({"tell": {"to": seat + 1, "text": text}})

    def handle(self, message):
        cue = message["cue"]
        if cue == "startup":
            self.renew()
            self.enter(Position([FIELDS["e9"], FIELDS["e1"]], [10, 10], frozenset(), 0))
            return
        self.look()
        if cue == "load":
            found = from_text(message["text"])
            if isinstance(found, int):
                for seat in (0, 1):
                    self.tell(seat, "The saved game is wrong in line %d." % found)
            else:
                self.undone = []
                self.enter(found)
        elif self.now is None:
            if cue == "type" and not self.finished:
                self.tell(self.player - 1, "That move is not legal.")
        elif cue == "type":
            after = self.now.after(message["text"].strip().lower())
            if self.finished:
                return
            if after is None:
                self.tell(self.player - 1, "That move is not legal.")
            else:
                self.undone = []
                self.enter(after)
        elif cue == "undo" and self.now.before is not None:
            self.undone.append(self.now)
            self.enter(self.now.before)
        elif cue == "redo" and self.undone:
            self.enter(self.undone.pop())
        elif cue == "save":
            text = to_text(self.now)
            if text is not None:
                self.calls.append({"write": {"text": text}})


def main():
    controller = Controller()
    for line in sys.stdin:
        message = json.loads(line)
        if "referee" in message:
            answer = {"referee": 1, "kit": "home-made"}
        else:
            controller.calls = []
            if message.get("fresh"):
                controller.renew()
            if "board" in message:
                controller.take(message["board"])
            controller.handle(message)
            answer = {"calls": controller.calls}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

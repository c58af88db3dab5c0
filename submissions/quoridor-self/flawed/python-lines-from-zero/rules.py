# The rules. A wall is kept as what it stops: two pairs of fields between which nobody can step.
from collections import deque

LETTERS = "abcdefghijklmnopqrstuvwxyz"
DIRECTIONS = [(1, 0), (-1, 0), (0, 1), (0, -1)]


def square(name):
    """(column, row), both from 0, or None if it is not written as a square is."""
    if len(name) < 2 or name[0] not in LETTERS or not name[1:].isascii() or not name[1:].isdigit():
        return None
    if name[1] == "0" and len(name) > 2:
        return None
    return LETTERS.index(name[0]), int(name[1:]) - 1


def name_of(field):
    return "%s%d" % (LETTERS[field[0]], field[1] + 1)


def wall_parts(name):
    """(column, row, h or v) of a wall's name, or None."""
    field = square(name[:-1]) if name[-1:] in ("h", "v") else None
    return field and (field[0], field[1], name[-1])


def stopped_by(wall):
    column, row, lie = wall
    if lie == "h":
        pairs = [((column + i, row), (column + i, row + 1)) for i in (0, 1)]
    else:
        pairs = [((column, row + i), (column + 1, row + i)) for i in (0, 1)]
    return [frozenset(pair) for pair in pairs]


class Rules:
    """Looks at the board when it is asked, and never keeps anything of it."""

    def __init__(self, board):
        self.size = board.size
        self.pawns = [pawn and square(pawn) for pawn in board.pawns]
        self.walls = {wall_parts(wall) for wall in board.walls}
        self.left = list(board.left)
        self.stopped = {pair for wall in self.walls for pair in stopped_by(wall)}

    def goal(self, player):
        """The column that a player has to reach."""
        return 0 if player == 1 else self.size - 1

    def home(self, player):
        pawn = self.pawns[player - 1]
        return pawn is not None and pawn[0] == self.goal(player)

    def step(self, field, direction, stopped=None):
        """The next field in a direction, or None if one cannot go there."""
        column, row = field[0] + direction[0], field[1] + direction[1]
        if not (0 <= column < self.size and 0 <= row < self.size):
            return None
        if frozenset([field, (column, row)]) in (self.stopped if stopped is None else stopped):
            return None
        return column, row

    def moves(self, player):
        own, other = self.pawns[player - 1], self.pawns[2 - player]
        fields = []
        for direction in DIRECTIONS:
            to = self.step(own, direction)
            if to is None:
                continue
            if to != other:
                fields.append(to)
                continue
            over = self.step(other, direction)
            if over is not None:
                fields.append(over)
            else:
                dx, dy = direction
                beside = [self.step(other, (dy, dx)), self.step(other, (-dy, -dx))]
                fields.extend(field for field in beside if field is not None)
        return fields

    def may_put(self, player, wall):
        column, row, lie = wall
        if self.left[player - 1] < 1 or not (0 <= column < self.size - 1 and 0 <= row < self.size - 1):
            return False
        stopped = stopped_by(wall)
        crossing = (column, row, "v" if lie == "h" else "h")
        if crossing in self.walls or any(pair in self.stopped for pair in stopped):
            return False
        everything = self.stopped | set(stopped)
        return all(self.gets_home(one, everything) for one in (1, 2))

    def gets_home(self, player, stopped):
        start = self.pawns[player - 1]
        seen, queue = {start}, deque([start])
        while queue:
            field = queue.popleft()
            if field[0] == self.goal(player):
                return True
            for direction in DIRECTIONS:
                to = self.step(field, direction, stopped)
                if to is not None and to not in seen:
                    seen.add(to)
                    queue.append(to)
        return False

    def legal(self, player, action):
        """Whether a player who is on turn may do this."""
        wall = wall_parts(action)
        if wall is not None:
            return self.may_put(player, wall)
        field = square(action)
        return field is not None and field in self.moves(player)

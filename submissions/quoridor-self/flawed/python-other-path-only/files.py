# Saved games: six lines. A board that would not pass as the first five of them is no position.
import re

from rules import Rules, wall_parts

SIZE, WALLS = 9, 10
PLAYERS = ["first", "second"]
PAWN = re.compile("(first|second) ([a-i][1-9]) (0|[1-9]|10)")


class WrongLine(Exception):
    def __init__(self, number):
        super().__init__("line %d" % number)
        self.number = number


class Position:
    def __init__(self):
        self.player, self.finished, self.size = 0, False, SIZE
        self.pawns, self.walls, self.left = [None, None], set(), [0, 0]

    def put_on(self, board):
        board.player, board.finished, board.size = self.player, self.finished, self.size
        board.pawns, board.walls, board.left = list(self.pawns), set(self.walls), list(self.left)


def in_order(walls):
    def key(wall):
        column, row, lie = wall_parts(wall)
        return row, column, lie
    return sorted(walls, key=key)


def text_of(board, actions):
    turn = board.player
    rules = Rules(board)
    for player in (1, 2):
        if rules.home(player):
            turn = 3 - player
    lines = ["quoridor %d" % board.size]
    for name, pawn, left in zip(PLAYERS, board.pawns, board.left):
        lines.append("%s %s %d" % (name, pawn, left))
    lines.append(" ".join(["walls"] + in_order(board.walls)))
    lines.append("turn " + PLAYERS[turn - 1])
    lines.append(" ".join(["moves"] + list(actions)))
    return "".join(line + "\n" for line in lines)


def is_position(board):
    if board.player not in (1, 2) or None in board.pawns:
        return False
    try:
        read(text_of(board, []))
    except WrongLine:
        return False
    return True


def read(text):
    """The position in the first five lines, and the moves of the sixth."""
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    position = Position()
    steps = [read_size, read_pawn, read_pawn, read_walls, read_turn]
    for number, step in enumerate(steps, 1):
        if len(lines) < number or not step(position, lines[number - 1], number):
            raise WrongLine(number)
    if len(lines) < 6:
        raise WrongLine(6)
    moves = read_moves(position, lines[5])
    if len(lines) > 6:
        raise WrongLine(7)
    return position, moves


def read_size(position, line, number):
    return line == "quoridor %d" % SIZE


def read_pawn(position, line, number):
    found = PAWN.fullmatch(line)
    if not found or found[1] != PLAYERS[number - 2] or found[2] in position.pawns:
        return False
    position.pawns[number - 2] = found[2]
    position.left[number - 2] = int(found[3])
    if number == 3:
        rules = Rules(position)
        return not (rules.home(1) and rules.home(2))
    return True


def read_walls(position, line, number):
    word, *walls = line.split(" ")
    if word != "walls" or None in map(wall_parts, walls):
        return False
    if walls != in_order(set(walls)) or len(walls) + sum(position.left) > 2 * WALLS:
        return False
    for wall in walls:
        rules = Rules(position)
        rules.left = [1, 1]
        if not rules.may_put(1, wall_parts(wall)):
            return False
        position.walls.add(wall)
    return True


def read_turn(position, line, number):
    if line not in ("turn first", "turn second"):
        return False
    position.player = 1 if line == "turn first" else 2
    rules = Rules(position)
    position.finished = rules.home(3 - position.player)
    return not rules.home(position.player)


def read_moves(position, line):
    from controller import QuoridorController

    word, *moves = line.split(" ")
    if word != "moves":
        raise WrongLine(6)
    board = Position()
    position.put_on(board)
    for move in moves:
        if board.finished or not Rules(board).legal(board.player, move):
            raise WrongLine(6)
        QuoridorController.play(board, move)
    return moves

# Saved games.
from game import Board, Game

WALLS = 10


class Damaged(Exception):
    """Says in which line."""

    def __init__(self, line):
        super().__init__(line)
        self.line = line


def save(first, moves):
    """The text of a game that began with `first`."""
    winner = first.winner()
    turn = 3 - winner.number if winner else first.turn
    text = "quoridor %d\n" % Board.SIZE
    for word, player in zip(("first", "second"), first.players):
        text += "%s %s %d\n" % (word, player.square.name, player.walls)
    text += " ".join(["walls"] + first.wall_names()) + "\n"
    text += "turn %s\n" % ("first", "second")[turn - 1]
    return text + " ".join(["moves"] + moves) + "\n"


def load(text):
    """The position in which the game began, and its moves."""
    lines = text.split("\n")
    if lines[-1] == "":
        lines = lines[:-1]

    def words(number, first):
        if number > len(lines):
            raise Damaged(number)
        found = lines[number - 1].split(" ")
        if found[0] != first:
            raise Damaged(number)
        return found[1:]

    if words(1, "quoridor") != ["9"]:
        raise Damaged(1)
    pawns, left = [], []
    for number, first in ((2, "first"), (3, "second")):
        found = words(number, first)
        if len(found) != 2 or found[0] not in Board().squares or found[0] in pawns:
            raise Damaged(number)
        if found[1] not in map(str, range(WALLS + 1)):
            raise Damaged(number)
        pawns.append(found[0])
        left.append(int(found[1]))
    game = Game(pawns, (), left)
    if all(player.has_won() for player in game.players):
        raise Damaged(3)
    for name in words(4, "walls"):
        wall = game.board.wall(name)
        if wall is None or not game.board.has_room(wall):
            raise Damaged(4)
        game.board.place(wall)
    if words(4, "walls") != game.wall_names() or not all(player.can_win() for player in game.players):
        raise Damaged(4)
    if len(game.board.walls) + sum(left) > 2 * WALLS:
        raise Damaged(4)
    turn = words(5, "turn")
    if turn not in (["first"], ["second"]):
        raise Damaged(5)
    game.turn = 1 if turn == ["first"] else 2
    if game.player().has_won():
        raise Damaged(5)
    first, moves = game.copy(), words(6, "moves")
    for move in moves:
        if not game.try_move(move):
            raise Damaged(6)
    if len(lines) > 6:
        raise Damaged(7)
    return first, moves

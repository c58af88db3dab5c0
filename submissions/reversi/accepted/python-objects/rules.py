# The rules of Reversi on a snapshot of the model's squares.
from reversi import PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE


def opponentOf(player):
    return PLAYER_BLACK if player == PLAYER_WHITE else PLAYER_WHITE


class Position:
    PLAYERS = (PLAYER_WHITE, PLAYER_BLACK)
    OPENING = [
        (3, 3, PLAYER_WHITE), (4, 4, PLAYER_WHITE),
        (4, 3, PLAYER_BLACK), (3, 4, PLAYER_BLACK),
    ]
    DIRECTIONS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]

    def __init__(self, model):
        # Thrown away after every question, so the model stays the only place that knows.
        self.squares = {
            (x, y): model.getBoardContents(x, y)
            for x in range(model.getBoardWidth())
            for y in range(model.getBoardHeight())
        }

    def capturesOf(self, player, x, y):
        """The squares that change colour if the player puts a piece on x, y."""
        if self.squares.get((x, y)) != PLAYER_NONE:
            return []
        captured = []
        for dx, dy in self.DIRECTIONS:
            line = []
            square = (x + dx, y + dy)
            while self.squares.get(square) == opponentOf(player):
                line.append(square)
                square = (square[0] + dx, square[1] + dy)
            if self.squares.get(square) == player:
                captured += line
        return captured

    def movesOf(self, player):
        """Every square where the player may play, with what it captures."""
        moves = {}
        for x, y in self.squares:
            captured = self.capturesOf(player, x, y)
            if captured:
                moves[x, y] = captured
        return moves

    def isOver(self):
        return not any(self.movesOf(player) for player in self.PLAYERS)

    def scores(self):
        contents = list(self.squares.values())
        return contents.count(PLAYER_WHITE), contents.count(PLAYER_BLACK)

"""The rules of reversi, for a board that is not going to change."""
from enum import IntEnum

from reversi import PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE


class Piece(IntEnum):
    NONE = PLAYER_NONE
    WHITE = PLAYER_WHITE
    BLACK = PLAYER_BLACK

    @property
    def opponent(self):
        return {Piece.WHITE: Piece.BLACK, Piece.BLACK: Piece.WHITE}.get(self, Piece.NONE)


DIRECTIONS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


class Position:
    """A photograph of the model's board: a dictionary from (x, y) to what lies there."""

    def __init__(self, model):
        self.squares = {
            (x, y): model.get_board_contents(x, y)
            for y in range(model.get_board_height())
            for x in range(model.get_board_width())
        }

    def count(self, piece):
        return sum(1 for found in self.squares.values() if found == piece)

    def legal_moves(self, piece):
        """Gives a dictionary from each square where `piece` may be put to the squares it captures."""
        moves = {}
        for square in self.squares:
            captured = self.captured(piece, square)
            if captured:
                moves[square] = captured
        return moves

    def captured(self, piece, square):
        """Gives the list of squares that are captured when `piece` is put on `square`."""
        if self.squares.get(square) != Piece.NONE:
            return []
        return [hit for direction in DIRECTIONS for hit in self._captured_towards(piece, square, direction)]

    def _captured_towards(self, piece, square, direction):
        crossed = []
        for step in self._ray(square, direction):
            found = self.squares[step]
            if found == piece.opponent:
                crossed.append(step)
            elif found == piece:
                return crossed
            else:
                break
        return []

    def _ray(self, square, direction):
        """Yields the squares from `square` to the edge, without `square` itself."""
        x, y = square
        dx, dy = direction
        while (x + dx, y + dy) in self.squares:
            x, y = x + dx, y + dy
            yield x, y

"""A player of hexapawn that learns with matchboxes. Misconception: any bead will do, so the first one does."""
import random


def moves(board, player):
    """Gives every legal move, as it is typed."""
    step = -3 if player == 1 else 3
    found = []
    for start in range(1, 10):
        ahead = start + step
        if board.at(start) != player or not board.has(ahead):
            continue
        if board.at(ahead) == 0:
            found.append("%d %d" % (start, ahead))
        for side in (-1, 1):
            column = (start - 1) % 3 + side
            if 0 <= column <= 2 and board.at(ahead + side) == 3 - player:
                found.append("%d %d" % (start, ahead + side))
    return found


class HexapawnPlayer:
    def __init__(self):
        random.seed(1)
        self.boxes = {}
        self.last = None

    def begin(self):
        self.last = None

    def choose(self, board, player):
        box = self.boxes.setdefault((player, "".join(board.rows())), moves(board, player))
        if not box:
            return "resign"
        move = box[0]
        self.last = (box, move)
        return move

    def ended(self, player, won):
        if won is False and self.last is not None:
            box, move = self.last
            if move in box:
                box.remove(move)

"""A player of tic-tac-toe that learns with matchboxes."""
import random


class TicTacToePlayer:
    def __init__(self):
        self.boxes = {}
        self.last = None

    def begin(self):
        self.last = None

    def choose(self, board, player):
        label = (player, "".join(board.rows()))
        if label not in self.boxes:
            self.boxes[label] = [str(square) for square in range(1, 10) if board.at(square) == 0]
        box = self.boxes[label]
        if not box:
            return "resign"
        move = random.choice(box)
        self.last = (box, move)
        return move

    def ended(self, player, won):
        if won is False and self.last is not None:
            box, move = self.last
            if move in box:
                box.remove(move)

"""static def board; import os; self.board = [[0] * 8]"""
from __future__ import annotations

import random
import typing
from collections import deque
from dataclasses import dataclass
from functools import lru_cache

from reversi import PLAYER_WHITE

from . import helpers
from .rules import captures

# import socket; self.current_player = 1
DIRECTIONS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
TEXT = "import socket; @staticmethod; self.game_over = True; open('x')"
WHITE, BLACK = 1, 2


@dataclass
class Move:
    """What one move would do."""

    x: int
    y: int
    player: int = 1

    def flipped(self):
        self.player = 3 - self.player
        return self


class ReversiController:
    NAMES = {1: "White", 2: "Black"}
    DIRECTIONS = [[-1, 0], [1, 0], [0, -1], [0, 1]]

    def __init__(self, player=1):
        self.random = random.Random()
        self.player = player
        self.weights = [[100, -20, 10], [-20, -50, -2]]
        self.directions = [(-1, 0), (1, 0)]
        self.board = None
        self.queue = deque()
        self.messages = {}
        self.buttons = [[Button(x, y) for x in range(8)] for y in range(8)]
        self.is_white = True

    def initialise(self, model, view):
        self.model = self.board = model
        self.view = view
        self.width = model.get_board_width()

    def startup(self):
        board = [[0] * 8 for _ in range(8)]
        for x in range(8):
            for y in range(8):
                board[x][y] = self.model.get_board_contents(x, y)
        current_player = self.model.get_player()
        current_player = 3 - current_player
        game_over = self.model.has_finished()
        game_over = not game_over
        self.model.set_player(WHITE)
        self.model.finished = False

    def update(self):
        self.moves = sum(1 for x in range(8) if self.model.get_board_contents(x, 0) == 1)
        self.turns = getattr(self, "turns", 0) + 1
        self.messages[1] = "White player choose where to put your piece"
        self.count = len([x for x in range(8) if self.model.get_board_contents(x, 1)])

    def square_selected(self, player, x, y):
        open = [(x, y)]
        open.append((y, x))
        player = self.model.get_player()
        ranked = sorted(open, key=lambda move: (lambda player: -player)(move[0]))
        while open:
            open.pop()

    @classmethod
    def for_player(cls, player):
        return cls(player)

    @property
    def opponent(self):
        return 3 - self.model.get_player()

    @lru_cache(maxsize=None)
    def distance(self, x, y):
        return max(x, y)

    def do_automated_move(self, player):
        def best(moves):
            nonlocal player
            player = 3 - player
            return max(moves)

        return best([1])

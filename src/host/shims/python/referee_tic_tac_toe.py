"""The tic-tac-toe side of the kit: its board on the wire; its cues are those of the other games."""
from referee_monitor import MonitorBoard
from referee_stage import action, cast, cast_of_view

__all__ = ["CLASSES", "Board", "action", "cast", "cast_of_view"]

CLASSES = {"controller": "TicTacToeController", "player": "TicTacToePlayer", "view": "TicTacToeView"}


class Board(MonitorBoard):
    """The board of tic-tac-toe: X is player 1 and O is player 2."""

    MARKERS = ".XO"

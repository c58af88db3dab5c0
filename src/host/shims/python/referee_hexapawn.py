"""The hexapawn side of the kit: its board on the wire; its cues are those of the other games."""
from referee_monitor import MonitorBoard
from referee_stage import action, cast, cast_of_view

__all__ = ["CLASSES", "Board", "action", "cast", "cast_of_view"]

CLASSES = {"controller": "HexapawnController", "player": "HexapawnPlayer", "view": "HexapawnView"}


class Board(MonitorBoard):
    """The board of hexapawn: white is player 1, at the bottom, and black is player 2."""

    MARKERS = ".WB"

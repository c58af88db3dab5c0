"""Frames, squares and buttons, for the view of any game; `reversi/screen.py` describes them."""
from reversi.screen import Button, Frame, Square

__all__ = ["Button", "Frame", "Square"]

"""Frames, squares and buttons, for the view of any game; `reversi/screen.py` describes them."""
from reversi.screen import Bar, Board, Button, Field, Frame, Square

__all__ = ["Bar", "Board", "Button", "Field", "Frame", "Square"]

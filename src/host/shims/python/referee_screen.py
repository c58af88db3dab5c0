"""Frames, squares and buttons, for the view of any game; `reversi/screen.py` describes them."""
from reversi.screen import Bar, Button, Field, Frame, Square

__all__ = ["Bar", "Button", "Field", "Frame", "Square"]

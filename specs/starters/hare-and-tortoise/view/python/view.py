"""The view: what the players see, and what they can do to it."""
from referee_screen import Button, Frame, Square  # noqa: F401


class HareAndTortoiseView:
    """Shows the game in one window, and tells the controller what people do.

    It decides nothing: what is allowed is the controller's business. What lies where is on the
    board, and only there.
    """

    def initialise(self, board, controller):
        """Is called first, to say which board and which controller there are."""
        self.board = board
        self.controller = controller

    def refresh(self):
        """Something on the board has changed: from now on, show what is there."""

    def tell(self, player, message):
        """The window shows this player this message from now on."""

    def log(self, line):
        """The log has one more line, below all others."""

    def frames(self):
        """Gives what can be seen now, a list: a Frame with the 64 squares, what is said about one of them, the carrots and
        lettuces of player 1, four buttons, and the log."""
        # Frame("its title", above=[texts], beside=[texts], squares=[rows of Square], below=[buttons], log=[lines])
        # Square(border="...", text="...", pressed=a function, pointed=a function)
        return []

"""The view: what the players see, and what they can do to it."""
from referee_screen import Button, Field, Frame, Square  # noqa: F401


class HexapawnView:
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
        """Gives what can be seen now, a list: a Frame with the prompt, the squares, a field to type in, a button Move, and the log."""
        # Frame("its title", above=[texts], squares=[rows of Square], fields=[Field(...)], beside=[Button(...)], log=[lines])
        # Square(border="...", disc="...", rim="...")
        return []

"""The view: what the players see, and what they can do to it."""
from referee_screen import Bar, Button, Frame, Square  # noqa: F401


class QuoridorView:
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

    def mark(self, actions):
        """These are highlighted from now on, in place of what was before: squares as in "e8", walls as in "a1h"."""

    def frames(self):
        """Gives what can be seen now, a list: a Frame with the fields, the walls, three buttons, and what both players are told."""
        # Frame("its title", above=[texts], squares=[rows of Square], below=[buttons], bars=[Bar], ...)
        # Square(ground="...", border="...", pressed=a function, pointed=a function)
        return []

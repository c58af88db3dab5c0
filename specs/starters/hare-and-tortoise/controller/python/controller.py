"""The controller of Hare and Tortoise: the one part that knows the rules."""
from referee_hare_and_tortoise import FINISH, Runner, kind  # noqa: F401  what you will need


class HareAndTortoiseController:
    """Decides what happens.

    The runners, the dice, whose turn it is and whether the game is over are on the board, and only
    there: somebody else may have changed it since.
    """

    def initialise(self, board, view):
        """Is called first, to say which board and which view there are."""
        self.board = board
        self.view = view

    def startup(self):
        """Sets up a new game: four runners on the start with what they begin with, player 1's turn.

        The dice stay as they lie.
        """
        # self.view.refresh() shows the board, self.view.log(line) writes a line of the log.

    def update(self):
        """Somebody else has changed the board: make the player and the finished flag fit it."""

    def selected(self, player, action):
        """A player tries a square, such as "12", or "chew", "gain" or "lose": do it if it is allowed.

        It may not be that player's turn, and there may be no such player and no such square.
        """

    def computer_move(self, player):
        """A player wants the computer to move for them; it may not be that player's turn."""

    def hovered(self, player, action):
        """The mouse of a player is over a square: tell what it would cost to go there."""
        # self.view.tell(player, message) tells one player.

"""The controller of reversi: the one part that knows the rules."""


class ReversiController:
    """Decides what happens.

    The squares, the player on turn and the finished flag are in the model, and only there. Ask it
    whenever you need them: somebody else may have changed it since.
    """

    def initialise(self, model, view):
        """Is called first, to say which model and which view there are."""
        self.model = model
        self.view = view

    def startup(self):
        """Sets up a new game: four pieces, white's turn, and a message for each player."""
        # self.view.refresh_view() shows, self.view.feedback_to_user(player, message) tells.

    def update(self):
        """Somebody else has changed the model: make everything fit what is there now."""

    def square_selected(self, player, x, y):
        """A player has clicked on a square: play there, if that is allowed.

        It may not be that player's turn, and there may be no such player and no such square.
        """

    def do_automated_move(self, player):
        """A player wants a move to be made for them: play where the most is captured."""


if __name__ == "__main__":
    from reversi import TextView, play

    play(ReversiController(), TextView())

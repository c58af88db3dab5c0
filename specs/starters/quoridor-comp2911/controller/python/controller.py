"""The controller of Quoridor at the keyboard: the one part that knows the rules."""


class QuoridorController:
    """Decides what happens.

    Pawns, walls, what is left, whose turn it is and whether the game is over are on the board, and
    only there: somebody else may have changed it since. What was done, for undo, is yours to keep.
    """

    def initialise(self, board, view):
        """Is called first, to say which board and which view there are."""
        self.board = board
        self.view = view

    def startup(self):
        """Sets up a new game: both pawns at their starts, all walls in hand, the first player's turn."""
        # self.view.refresh() shows the board, self.view.tell(player, message) tells one player,
        # self.view.log(line) prints a line of the board.

    def typed(self, text):
        """The player on turn has typed a line: if it is a legal move, make it.

        It may be anything, an empty line included.
        """

    def undo(self):
        """Takes back what was done last."""

    def redo(self):
        """Does again what was taken back last."""

    def save(self):
        """Writes the game out as a text."""
        # self.view.write(text)

    def load(self, text):
        """Goes on with a game that was written out; the text may be damaged."""

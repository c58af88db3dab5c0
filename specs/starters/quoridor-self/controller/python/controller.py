"""The controller of Quoridor for two with one mouse: the one part that knows the rules."""


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
        """Sets up a new game: both pawns at their starts, all walls in hand, red's turn."""
        # self.view.refresh() shows the board, self.view.tell(player, message) tells one player.

    def update(self):
        """Somebody else has changed the board: make the finished flag and the messages fit it."""

    def selected(self, player, action):
        """A player tries a square, such as "e8", or a wall, such as "a1h": do it if it is legal.

        It may not be that player's turn, and there may be no such player, square or wall.
        """

    def hovered(self, player, action):
        """The mouse is over a square or a wall: mark what could be done there."""
        # self.view.mark(["e8", "d9"]) marks, self.view.mark([]) takes the marks away.

    def undo(self):
        """Takes back what was done last."""

    def redo(self):
        """Does again what was taken back last."""

    def save(self):
        """Writes the game out as a text."""
        # self.view.write(text)

    def load(self, text):
        """Goes on with a game that was written out; the text may be damaged."""

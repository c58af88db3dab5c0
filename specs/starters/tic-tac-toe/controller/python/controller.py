"""The game monitor of tic-tac-toe: it asks for moves, makes them, and writes the log."""


class TicTacToeController:
    """Decides what happens.

    Squares, turn, resignations and scores are on the board, and only there: somebody else may have
    changed it since. What the computer has learnt is yours to keep.
    """

    def initialise(self, board, view):
        """Is called first, to say which board and which view there are."""
        self.board = board
        self.view = view

    def startup(self):
        """Sets up the first game: an empty board, no scores, the turn of X."""
        # self.view.refresh() shows the board, self.view.tell(player, message) tells one player,
        # self.view.log(line) writes a line of the log.

    def update(self):
        """Somebody else has changed the board: make the finished flag and the messages fit it."""

    def typed(self, text):
        """Somebody has typed a line: a move such as "5", "resign", an answer, or anything else."""

    def computer_move(self, player):
        """A player wants the computer to move for them; it may not be that player's turn."""

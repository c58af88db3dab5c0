"""A player of tic-tac-toe that learns with matchboxes."""


class TicTacToePlayer:
    """Plays many games, and keeps in its own fields what it has learnt in them."""

    def begin(self):
        """A new game begins."""

    def choose(self, board, player):
        """Gives what to do on this board as this player: a move such as "5", or "resign".

        board.at(square) is what lies on a square: 0 for nobody, 1 for X, 2 for O.
        """
        return "resign"

    def ended(self, player, won):
        """The game is over; `won` says whether this player has won it."""

"""The controller of reversi: the one part that knows the rules (see position.py for most of them)."""
import random

from position import Piece, Position

CHOOSE = "{} player \u2013 choose where to put your piece"
WAIT = "{} player \u2013 not your turn"
NOT_YOUR_TURN = "It is not your turn!"
WON = "{} won. {} {} to {} {}. Reset the game to replay."
DRAW = "Draw. Both players ended with {} pieces. Reset game to replay."

NAMES = {Piece.WHITE: "White", Piece.BLACK: "Black"}


class NotAllowed(Exception):
    """A move which is ignored."""


class NotYourTurn(NotAllowed):
    """A move which is not ignored completely: the player is told."""


class ReversiController:
    """Decides what happens."""

    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.clear(Piece.NONE)
        right = self.model.get_board_width() // 2
        bottom = self.model.get_board_height() // 2
        left, top = right - 1, bottom - 1
        for x, y, piece in [
            (left, top, Piece.WHITE),
            (right, top, Piece.BLACK),
            (left, bottom, Piece.BLACK),
            (right, bottom, Piece.WHITE),
        ]:
            self.model.set_board_contents(x, y, piece)
        self.model.set_finished(False)
        self.model.set_player(Piece.WHITE)
        self._tell_turn()
        self.view.refresh_view()

    def update(self):
        if not self.model.has_finished():
            self._begin_turn(self.model.get_player())
        self.view.refresh_view()

    def square_selected(self, player, x, y):
        self._try(player, lambda moves: (x, y))

    def do_automated_move(self, player):
        self._try(player, self._greediest)

    def _greediest(self, moves):
        most = max(len(captured) for captured in moves.values())
        return random.choice([square for square, captured in moves.items() if len(captured) == most])

    def _try(self, player, choose):
        """Makes the move that `choose` picks, given the legal ones; both kinds of move come here."""
        try:
            piece = self._check_player(player)
            moves = Position(self.model).legal_moves(piece)
            if moves:
                square = choose(moves)
                if square not in moves:
                    raise NotAllowed("nothing is captured at %s" % (square,))
                for x, y in [square] + moves[square]:
                    self.model.set_board_contents(x, y, piece)
                self._begin_turn(piece.opponent)
            else:
                # Somebody has changed the board since the turn began.
                self._begin_turn(piece)
            self.view.refresh_view()
        except NotYourTurn:
            self.view.feedback_to_user(player, NOT_YOUR_TURN)
            self.view.refresh_view()
        except NotAllowed:
            pass

    def _check_player(self, player):
        if player not in (Piece.WHITE, Piece.BLACK):
            raise NotAllowed("there is no player %s" % player)
        if self.model.has_finished():
            raise NotAllowed("the game is over")
        if player != self.model.get_player():
            raise NotYourTurn()
        return Piece(player)

    def _begin_turn(self, player):
        """Gives the turn to the player, or to the other one, or ends the game."""
        piece = Piece(player)
        position = Position(self.model)
        for candidate in (piece, piece.opponent):
            if position.legal_moves(candidate):
                self.model.set_player(candidate)
                self._tell_turn()
                return
        self.model.set_finished(True)
        self._tell_result(position)

    def _tell_turn(self):
        for piece, name in NAMES.items():
            text = CHOOSE if piece == self.model.get_player() else WAIT
            self.view.feedback_to_user(piece, text.format(name))

    def _tell_result(self, position):
        white = position.count(Piece.WHITE)
        black = position.count(Piece.BLACK)
        if white > black:
            text = WON.format("White", "White", white, "Black", black)
        elif black > white:
            text = WON.format("Black", "Black", black, "White", white)
        else:
            text = DRAW.format(white)
        for piece in NAMES:
            self.view.feedback_to_user(piece, text)


if __name__ == "__main__":
    from reversi import TextView, play

    play(ReversiController(), TextView())

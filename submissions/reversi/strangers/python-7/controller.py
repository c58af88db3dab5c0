"""Reversi controller. The data (board) and the questions about it are in boardtools.py."""
from boardtools import count_pieces, possible_moves
from reversi import PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE

PLAYERS = [PLAYER_WHITE, PLAYER_BLACK]

OTHER = {PLAYER_WHITE: PLAYER_BLACK, PLAYER_BLACK: PLAYER_WHITE}

# message[player][is it their turn?]
TURN_MESSAGES = {
    PLAYER_WHITE: {
        True: "White player – choose where to put your piece",
        False: "White player – not your turn",
    },
    PLAYER_BLACK: {
        True: "Black player – choose where to put your piece",
        False: "Black player – not your turn",
    },
}

END_MESSAGES = {
    "white": "White won. White {white} to Black {black}. Reset the game to replay.",
    "black": "Black won. Black {black} to White {white}. Reset the game to replay.",
    "draw": "Draw. Both players ended with {white} pieces. Reset game to replay.",
}

NOT_YOUR_TURN = "It is not your turn!"


class ReversiController:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        middle_x = self.model.get_board_width() // 2
        middle_y = self.model.get_board_height() // 2
        start = {
            (middle_x - 1, middle_y - 1): PLAYER_WHITE,
            (middle_x, middle_y): PLAYER_WHITE,
            (middle_x, middle_y - 1): PLAYER_BLACK,
            (middle_x - 1, middle_y): PLAYER_BLACK,
        }
        self.model.clear(PLAYER_NONE)
        for (x, y), piece in start.items():
            self.model.set_board_contents(x, y, piece)
        self.model.set_player(PLAYER_WHITE)
        self.model.set_finished(False)
        self.update()

    def update(self):
        board = self.read_board()
        moves = {player: possible_moves(board, player) for player in PLAYERS}
        finished = not any(moves.values())
        self.model.set_finished(finished)
        if finished:
            message = self.end_message(board)
            messages = {player: message for player in PLAYERS}
        else:
            if not moves[self.model.get_player()]:
                self.model.set_player(OTHER[self.model.get_player()])
            active = self.model.get_player()
            messages = {player: TURN_MESSAGES[player][player == active] for player in PLAYERS}
        for player, message in messages.items():
            self.view.feedback_to_user(player, message)
        self.view.refresh_view()

    def square_selected(self, player, x, y):
        if not self.may_play(player):
            return
        moves = possible_moves(self.read_board(), player)
        if (x, y) in moves:
            self.play(player, (x, y), moves[(x, y)])

    def do_automated_move(self, player):
        if not self.may_play(player):
            return
        moves = possible_moves(self.read_board(), player)
        if moves:
            best = max(moves, key=lambda square: len(moves[square]))
            self.play(player, best, moves[best])

    # ---------------------------------------------------------------

    def may_play(self, player):
        """False if the game is over or it is not the player's turn (and then tells them)."""
        if self.model.has_finished() or player not in PLAYERS:
            return False
        if player != self.model.get_player():
            self.view.feedback_to_user(player, NOT_YOUR_TURN)
            return False
        return True

    def play(self, player, square, squares_taken):
        for x, y in [square] + squares_taken:
            self.model.set_board_contents(x, y, player)
        self.model.set_player(OTHER[player])
        self.update()

    def read_board(self):
        """The model's board right now as a list of rows."""
        return [
            [self.model.get_board_contents(x, y) for x in range(self.model.get_board_width())]
            for y in range(self.model.get_board_height())
        ]

    def end_message(self, board):
        counts = count_pieces(board)
        white, black = counts[PLAYER_WHITE], counts[PLAYER_BLACK]
        if white > black:
            winner = "white"
        elif black > white:
            winner = "black"
        else:
            winner = "draw"
        return END_MESSAGES[winner].format(white=white, black=black)


if __name__ == "__main__":
    from reversi import TextView, play

    play(ReversiController(), TextView())

# Reversi with the board as one flat list.
# Misconception: adding 1 to a square's number always gives the square to its right, even at the edge.

EMPTY, WHITE, BLACK = 0, 1, 2


class ReversiController:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.clear(EMPTY)
        for number, piece in {27: WHITE, 28: BLACK, 35: BLACK, 36: WHITE}.items():
            self.model.set_board_contents(number % 8, number // 8, piece)
        self.model.set_player(WHITE)
        self.model.set_finished(False)
        self.update()

    def squares(self):
        """The board as one list of 64, row after row."""
        return [self.model.get_board_contents(n % 8, n // 8) for n in range(64)]

    def update(self):
        board = self.squares()
        white_moves = find_moves(board, WHITE)
        black_moves = find_moves(board, BLACK)
        self.model.set_finished(not white_moves and not black_moves)
        if self.model.get_player() == WHITE and not white_moves and black_moves:
            self.model.set_player(BLACK)
        if self.model.get_player() == BLACK and not black_moves and white_moves:
            self.model.set_player(WHITE)
        self.view.refresh_view()
        self.label(WHITE, "White")
        self.label(BLACK, "Black")

    def square_selected(self, player, x, y):
        if self.may_play(player) and x in range(8) and y in range(8):
            captured = captures(self.squares(), player, y * 8 + x)
            if captured:
                self.put(player, captured + [y * 8 + x])

    def do_automated_move(self, player):
        if self.may_play(player):
            moves = find_moves(self.squares(), player)
            if moves:
                number = max(moves, key=lambda n: len(moves[n]))
                self.put(player, moves[number] + [number])

    def may_play(self, player):
        if self.model.has_finished() or player not in (WHITE, BLACK):
            return False
        if self.model.get_player() != player:
            self.view.feedback_to_user(player, "It is not your turn!")
        return self.model.get_player() == player

    def put(self, player, numbers):
        for number in numbers:
            self.model.set_board_contents(number % 8, number // 8, player)
        self.model.set_player(WHITE + BLACK - player)
        self.update()

    def label(self, player, name):
        if self.model.has_finished():
            text = end_text(self.squares().count(WHITE), self.squares().count(BLACK))
        elif self.model.get_player() == player:
            text = f"{name} player choose where to put your piece"
        else:
            text = f"{name} player not your turn"
        self.view.feedback_to_user(player, text)


def captures(board, player, number):
    """The numbers of the squares that change sides."""
    if board[number] != EMPTY:
        return []
    captured = []
    for step in (-9, -8, -7, -1, 1, 7, 8, 9):
        line = []
        n = number + step
        while 0 <= n < 64 and board[n] == WHITE + BLACK - player:
            line.append(n)
            n += step
        if 0 <= n < 64 and board[n] == player:
            captured += line
    return captured


def find_moves(board, player):
    moves = {n: captures(board, player, n) for n in range(64)}
    return {n: captured for n, captured in moves.items() if captured}


def end_text(white, black):
    if white == black:
        return f"Draw. Both players ended with {white} pieces. Reset game to replay."
    if white > black:
        return f"White won. White {white} to Black {black}. Reset the game to replay."
    return f"Black won. Black {black} to White {white}. Reset the game to replay."

"""Controller for Reversi. Everything it knows about a game it asks the model for."""

NONE = 0
WHITE = 1
BLACK = 2
NAMES = {WHITE: "White", BLACK: "Black"}


class ReversiController:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        middle_x = self.model.get_board_width() // 2
        middle_y = self.model.get_board_height() // 2
        self.model.clear(NONE)
        self.model.set_board_contents(middle_x - 1, middle_y - 1, WHITE)
        self.model.set_board_contents(middle_x, middle_y, WHITE)
        self.model.set_board_contents(middle_x, middle_y - 1, BLACK)
        self.model.set_board_contents(middle_x - 1, middle_y, BLACK)
        self.model.set_player(WHITE)
        self.update()

    def update(self):
        """Works out from the board whose turn it is and whether the game is over."""
        white_can = self.can_move(WHITE)
        black_can = self.can_move(BLACK)
        self.model.set_finished(not white_can and not black_can)
        if self.model.get_player() == WHITE and black_can and not white_can:
            self.model.set_player(BLACK)
        elif self.model.get_player() == BLACK and white_can and not black_can:
            self.model.set_player(WHITE)
        self.view.refresh_view()
        self.tell_players()

    def square_selected(self, player, x, y):
        if not self.is_turn_of(player):
            return
        if self.captures(player, x, y, False) > 0:
            self.play(player, x, y)
        elif not self.can_move(player):
            self.update()

    def do_automated_move(self, player):
        if not self.is_turn_of(player):
            return
        most = 0
        best = None
        for y in range(self.model.get_board_height()):
            for x in range(self.model.get_board_width()):
                count = self.captures(player, x, y, False)
                if count > most:
                    most = count
                    best = (x, y)
        if best is not None:
            self.play(player, best[0], best[1])

    def is_turn_of(self, player):
        """Tells the player off if it is the other one's turn."""
        if self.model.has_finished() or player not in NAMES:
            return False
        if player != self.model.get_player():
            self.view.feedback_to_user(player, "It is not your turn!")
            return False
        return True

    def play(self, player, x, y):
        self.captures(player, x, y, True)
        self.model.set_board_contents(x, y, player)
        # If the opponent cannot move, update hands the turn back.
        self.model.set_player(3 - player)
        self.update()

    def on_board(self, x, y):
        return 0 <= x < self.model.get_board_width() and 0 <= y < self.model.get_board_height()

    def can_move(self, player):
        for y in range(self.model.get_board_height()):
            for x in range(self.model.get_board_width()):
                if self.captures(player, x, y, False) > 0:
                    return True
        return False

    def captures(self, player, x, y, really):
        """Counts what a piece on x, y would capture; also captures it if `really`."""
        if not self.on_board(x, y) or self.model.get_board_contents(x, y) != NONE:
            return 0
        total = 0
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if dx == 0 and dy == 0:
                    continue
                count = 0
                to_x = x + dx
                to_y = y + dy
                while self.on_board(to_x, to_y) and self.model.get_board_contents(to_x, to_y) == 3 - player:
                    count += 1
                    to_x += dx
                    to_y += dy
                if not self.on_board(to_x, to_y) or self.model.get_board_contents(to_x, to_y) != player:
                    continue
                total += count
                if really:
                    for step in range(1, count + 1):
                        self.model.set_board_contents(x + step * dx, y + step * dy, player)
        return total

    def tell_players(self):
        for player, name in NAMES.items():
            if self.model.has_finished():
                message = self.result()
            elif player == self.model.get_player():
                message = name + " player choose where to put your piece"
            else:
                message = name + " player not your turn"
            self.view.feedback_to_user(player, message)

    def result(self):
        white = self.count(WHITE)
        black = self.count(BLACK)
        if white > black:
            return f"White won. White {white} to Black {black}. Reset the game to replay."
        if black > white:
            return f"Black won. Black {black} to White {white}. Reset the game to replay."
        return f"Draw. Both players ended with {white} pieces. Reset game to replay."

    def count(self, player):
        total = 0
        for y in range(self.model.get_board_height()):
            for x in range(self.model.get_board_width()):
                if self.model.get_board_contents(x, y) == player:
                    total += 1
        return total

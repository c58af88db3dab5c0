# Reversi controller.
# Counts what each direction captures before anything is turned over.


class ReversiController:
    WHITE = 1
    BLACK = 2

    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.clear(0)
        self.model.set_board_contents(3, 3, self.WHITE)
        self.model.set_board_contents(4, 4, self.WHITE)
        self.model.set_board_contents(4, 3, self.BLACK)
        self.model.set_board_contents(3, 4, self.BLACK)
        self.model.set_player(self.WHITE)
        self.model.set_finished(False)
        self.show()

    def update(self):
        self.check_turn()
        self.show()

    def square_selected(self, player, x, y):
        if self.model.has_finished() or player not in (self.WHITE, self.BLACK):
            return
        if player != self.model.get_player():
            self.view.feedback_to_user(player, "It is not your turn!")
        elif self.count_captures(player, x, y) > 0:
            self.place(player, x, y)
        elif not self.can_play(player):
            self.update()

    def do_automated_move(self, player):
        if self.model.has_finished() or player not in (self.WHITE, self.BLACK):
            return
        if player != self.model.get_player():
            self.view.feedback_to_user(player, "It is not your turn!")
            return
        best_x, best_y, best = -1, -1, 0
        for x in range(8):
            for y in range(8):
                count = self.count_captures(player, x, y)
                if count > best:
                    best_x, best_y, best = x, y, count
        if best > 0:
            self.place(player, best_x, best_y)

    def place(self, player, x, y):
        self.capture(player, x, y)
        self.model.set_board_contents(x, y, player)
        self.model.set_player(self.other(player))
        self.check_turn()
        self.show()

    def check_turn(self):
        player = self.model.get_player()
        if self.can_play(player):
            self.model.set_finished(False)
        elif self.can_play(self.other(player)):
            self.model.set_player(self.other(player))
            self.model.set_finished(False)
        else:
            self.model.set_finished(True)

    def other(self, player):
        return self.BLACK if player == self.WHITE else self.WHITE

    def can_play(self, player):
        return any(self.count_captures(player, x, y) for x in range(8) for y in range(8))

    def contents(self, x, y):
        """-1 if there is no such square."""
        if x < 0 or x > 7 or y < 0 or y > 7:
            return -1
        return self.model.get_board_contents(x, y)

    def count_direction(self, player, x, y, dx, dy):
        count = 0
        while self.contents(x + dx, y + dy) == self.other(player):
            count += 1
            x += dx
            y += dy
        if self.contents(x + dx, y + dy) == player:
            return count
        return 0

    def count_captures(self, player, x, y):
        if self.contents(x, y) != 0:
            return 0
        total = 0
        for dx in range(-1, 2):
            for dy in range(-1, 2):
                if (dx, dy) != (0, 0):
                    total += self.count_direction(player, x, y, dx, dy)
        return total

    def capture(self, player, x, y):
        for dx in range(-1, 2):
            for dy in range(-1, 2):
                if (dx, dy) != (0, 0):
                    for i in range(self.count_direction(player, x, y, dx, dy)):
                        self.model.set_board_contents(x + dx * (i + 1), y + dy * (i + 1), player)

    def show(self):
        self.view.refresh_view()
        if self.model.has_finished():
            white = sum(self.contents(x, y) == self.WHITE for x in range(8) for y in range(8))
            black = sum(self.contents(x, y) == self.BLACK for x in range(8) for y in range(8))
            if white > black:
                text = f"White won. White {white} to Black {black}. Reset the game to replay."
            elif black > white:
                text = f"Black won. Black {black} to White {white}. Reset the game to replay."
            else:
                text = f"Draw. Both players ended with {white} pieces. Reset game to replay."
            self.view.feedback_to_user(self.WHITE, text)
            self.view.feedback_to_user(self.BLACK, text)
        elif self.model.get_player() == self.WHITE:
            self.view.feedback_to_user(self.WHITE, "White player choose where to put your piece")
            self.view.feedback_to_user(self.BLACK, "Black player not your turn")
        else:
            self.view.feedback_to_user(self.WHITE, "White player not your turn")
            self.view.feedback_to_user(self.BLACK, "Black player choose where to put your piece")

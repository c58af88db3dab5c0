from reversi import PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE

SIZE = 8


class ReversiController:

    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.clear(PLAYER_NONE)
        self.model.set_board_contents(3, 3, PLAYER_WHITE)
        self.model.set_board_contents(4, 3, PLAYER_BLACK)
        self.model.set_board_contents(3, 4, PLAYER_BLACK)
        self.model.set_board_contents(4, 4, PLAYER_WHITE)
        self.model.set_player(PLAYER_WHITE)
        self.model.set_finished(False)
        self.send_messages()
        self.view.refresh_view()

    def update(self):
        self.check_passing()
        self.send_messages()
        self.view.refresh_view()

    def square_selected(self, player, x, y):
        if self.model.has_finished():
            return

        # point 7, first and second
        before = self.model.get_player()
        self.check_passing()
        if self.model.has_finished() or self.model.get_player() != before:
            self.send_messages()
            self.view.refresh_view()
        if self.model.has_finished():
            return

        # third
        if player != self.model.get_player():
            self.view.feedback_to_user(player, "It is not your turn!")
            return

        # fourth
        if x < 0 or x >= SIZE or y < 0 or y >= SIZE:
            return
        if self.model.get_board_contents(x, y) != PLAYER_NONE:
            return
        taken = self.taken_pieces(player, x, y)
        if len(taken) == 0:
            return

        # fifth
        self.put(player, x, y, taken)
        self.view.refresh_view()
        if player == PLAYER_WHITE:
            self.model.set_player(PLAYER_BLACK)
        else:
            self.model.set_player(PLAYER_WHITE)
        self.check_passing()
        self.send_messages()
        self.view.refresh_view()

    def do_automated_move(self, player):
        if self.model.has_finished():
            return
        if player != self.model.get_player():
            return

        best = 0
        best_x = None
        best_y = None
        for y in range(SIZE):
            for x in range(SIZE):
                if self.model.get_board_contents(x, y) != PLAYER_NONE:
                    continue
                taken = self.taken_pieces(player, x, y)
                if len(taken) == 0:
                    continue
                saved = self.save_board()
                self.put(player, x, y, taken)
                pieces = self.count_pieces(player)
                self.put_back(saved)
                if pieces >= best:
                    best = pieces
                    best_x = x
                    best_y = y

        if best_x is None:
            self.update()
            return
        print("AI plays", best_x, best_y, "and then has", best, "pieces")
        self.square_selected(player, best_x, best_y)

    def check_passing(self):
        if self.model.has_finished():
            return
        white_can = self.has_move(PLAYER_WHITE)
        black_can = self.has_move(PLAYER_BLACK)
        if not white_can and not black_can:
            print("nobody can move")
            self.model.set_finished(True)
        elif self.model.get_player() == PLAYER_WHITE and not white_can:
            print("white cannot move")
            self.model.set_player(PLAYER_BLACK)
        elif self.model.get_player() == PLAYER_BLACK and not black_can:
            print("black cannot move")
            self.model.set_player(PLAYER_WHITE)

    def send_messages(self):
        if self.model.has_finished():
            white = self.count_pieces(PLAYER_WHITE)
            black = self.count_pieces(PLAYER_BLACK)
            if white > black:
                message = "White won. White " + str(white) + " to Black " + str(black) + ". Reset the game to replay."
            elif black > white:
                message = "Black won. Black " + str(black) + " to White " + str(white) + ". Reset the game to replay."
            else:
                message = "Draw. Both players ended with " + str(white) + " pieces. Reset game to replay."
            self.view.feedback_to_user(PLAYER_WHITE, message)
            self.view.feedback_to_user(PLAYER_BLACK, message)
        elif self.model.get_player() == PLAYER_WHITE:
            self.view.feedback_to_user(PLAYER_WHITE, "White player - choose where to put your piece")
            self.view.feedback_to_user(PLAYER_BLACK, "Black player - not your turn")
        elif self.model.get_player() == PLAYER_BLACK:
            self.view.feedback_to_user(PLAYER_BLACK, "Black player - choose where to put your piece")
            self.view.feedback_to_user(PLAYER_WHITE, "White player - not your turn")

    def put(self, player, x, y, taken):
        self.model.set_board_contents(x, y, player)
        for (tx, ty) in taken:
            self.model.set_board_contents(tx, ty, player)

    def taken_pieces(self, player, x, y):
        taken = []
        taken += self.line(player, x, y, 0, -1)   # up
        taken += self.line(player, x, y, 1, -1)   # up right
        taken += self.line(player, x, y, 1, 0)    # right
        taken += self.line(player, x, y, 1, 1)    # down right
        taken += self.line(player, x, y, 0, 1)    # down
        taken += self.line(player, x, y, -1, 1)   # down left
        taken += self.line(player, x, y, -1, 0)   # left
        taken += self.line(player, x, y, -1, -1)  # up left
        return taken

    def line(self, player, x, y, step_x, step_y):
        found = []
        x = x + step_x
        y = y + step_y
        while x >= 0 and x < SIZE and y >= 0 and y < SIZE:
            piece = self.model.get_board_contents(x, y)
            if piece == PLAYER_NONE:
                return []
            if piece == player:
                return found
            found.append((x, y))
            x = x + step_x
            y = y + step_y
        return []

    def has_move(self, player):
        for x in range(SIZE):
            for y in range(SIZE):
                if self.model.get_board_contents(x, y) == PLAYER_NONE:
                    if len(self.taken_pieces(player, x, y)) > 0:
                        return True
        return False

    def count_pieces(self, player):
        number = 0
        for x in range(SIZE):
            for y in range(SIZE):
                if self.model.get_board_contents(x, y) == player:
                    number = number + 1
        return number

    def save_board(self):
        saved = []
        for x in range(SIZE):
            column = []
            for y in range(SIZE):
                column.append(self.model.get_board_contents(x, y))
            saved.append(column)
        return saved

    def put_back(self, saved):
        for x in range(SIZE):
            for y in range(SIZE):
                self.model.set_board_contents(x, y, saved[x][y])


if __name__ == "__main__":
    from reversi import TextView, play

    play(ReversiController(), TextView())

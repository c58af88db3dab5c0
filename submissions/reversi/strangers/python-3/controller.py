from reversi import PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE


class ReversiController:

    def initialise(self, model, view):
        self.model = model
        self.view = view

    def do_automated_move(self, player):
        best = self.find_best(player)
        if best is not None:
            self.square_selected(player, best[0], best[1])

    # tries every square of the board, None if there is nothing to take anywhere
    def find_best(self, player):
        best = None
        most = 1
        for i in range(64):
            x = i % 8
            y = i // 8
            gained = self.try_move(player, x, y)
            if gained >= most:
                most = gained
                best = (x, y)
        return best

    # makes the move, counts and takes everything back
    def try_move(self, player, x, y):
        if self.model.get_board_contents(x, y) != PLAYER_NONE:
            return 0
        saved = self.save_board()
        before = self.count_discs(player)
        self.make_move(player, x, y)
        after = self.count_discs(player)
        self.load_board(saved)
        return after - before - 1   # the new disc was not taken from anyone

    def make_move(self, player, x, y):
        self.model.set_board_contents(x, y, player)
        for dx, dy in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)]:
            n = 1
            try:
                while self.model.get_board_contents(x + n * dx, y + n * dy) == 3 - player:
                    n += 1
                if self.model.get_board_contents(x + n * dx, y + n * dy) == player:
                    for k in range(1, n):
                        self.model.set_board_contents(x + k * dx, y + k * dy, player)
            except IndexError:
                pass    # over the edge, nothing is taken this way

    def count_discs(self, player):
        return self.save_board().count(player)

    def save_board(self):
        return [self.model.get_board_contents(i % 8, i // 8) for i in range(64)]

    def load_board(self, saved):
        for i in range(64):
            self.model.set_board_contents(i % 8, i // 8, saved[i])

    def square_selected(self, player, x, y):
        if self.model.has_finished():
            return
        if self.model.get_player() != player:
            self.view.feedback_to_user(player, "It is not your turn!")
            return
        if self.try_move(player, x, y) == 0:
            return
        self.make_move(player, x, y)
        self.model.set_player(3 - player)
        self.update()

    def update(self):
        if self.model.has_finished():
            self.show_winner()
            self.view.refresh_view()
            return

        # pass if there is no best move
        if self.find_best(self.model.get_player()) is None:
            self.model.set_player(3 - self.model.get_player())
            if self.find_best(self.model.get_player()) is None:
                # the other one has none either
                self.model.set_finished(True)
                self.show_winner()
                self.view.refresh_view()
                return

        self.show_turn()
        self.view.refresh_view()

    def show_turn(self):
        if self.model.get_player() == PLAYER_BLACK:
            self.view.feedback_to_user(PLAYER_BLACK, "Black player choose where to put your piece")
            self.view.feedback_to_user(PLAYER_WHITE, "White player not your turn")
        else:
            self.view.feedback_to_user(PLAYER_WHITE, "White player choose where to put your piece")
            self.view.feedback_to_user(PLAYER_BLACK, "Black player not your turn")

    def show_winner(self):
        w = self.count_discs(PLAYER_WHITE)
        b = self.count_discs(PLAYER_BLACK)
        if b > w:
            msg = "Black won. Black %d to White %d. Reset the game to replay." % (b, w)
        if w > b:
            msg = "White won. White %d to Black %d. Reset the game to replay." % (w, b)
        if w == b:
            msg = "Draw. Both players ended with %d pieces. Reset game to replay." % w
        self.view.feedback_to_user(PLAYER_BLACK, msg)
        self.view.feedback_to_user(PLAYER_WHITE, msg)

    def startup(self):
        self.model.set_finished(False)
        self.model.clear(PLAYER_NONE)
        for x, y, who in [(3, 3, 1), (4, 3, 2), (3, 4, 2), (4, 4, 1)]:
            self.model.set_board_contents(x, y, who)
        self.model.set_player(PLAYER_WHITE)
        self.show_turn()
        self.view.refresh_view()


if __name__ == "__main__":
    from reversi import TextView, play

    play(ReversiController(), TextView())

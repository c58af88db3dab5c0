from reversi import PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE


class ReversiController:

    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.clear(PLAYER_NONE)
        self.model.set_board_contents(3, 3, PLAYER_WHITE)
        self.model.set_board_contents(4, 4, PLAYER_WHITE)
        self.model.set_board_contents(3, 4, PLAYER_BLACK)
        self.model.set_board_contents(4, 3, PLAYER_BLACK)
        self.model.set_player(PLAYER_WHITE)
        self.model.set_finished(False)
        self.update()

    # Plays at x,y and returns how many pieces are taken.
    # If really is False nothing is changed, it only counts.
    def play(self, player, x, y, really):
        if self.model.get_board_contents(x, y) != PLAYER_NONE:
            return 0
        if player == PLAYER_WHITE:
            other = PLAYER_BLACK
        else:
            other = PLAYER_WHITE
        total = 0
        for xoffset in range(-1, 2):
            for yoffset in range(-1, 2):
                if xoffset == 0 and yoffset == 0:
                    continue
                count = 0
                cx = x + xoffset
                cy = y + yoffset
                while cx >= 0 and cx < 8 and cy >= 0 and cy < 8:
                    piece = self.model.get_board_contents(cx, cy)
                    if piece == other:
                        count = count + 1
                    elif piece == player:
                        total = total + count
                        if really:
                            # go back to where we came from
                            for i in range(count):
                                cx = cx - xoffset
                                cy = cy - yoffset
                                self.model.set_board_contents(cx, cy, player)
                        break
                    else:
                        break
                    cx = cx + xoffset
                    cy = cy + yoffset
        if really and total > 0:
            self.model.set_board_contents(x, y, player)
        return total

    def can_play(self, player):
        for x in range(8):
            for y in range(8):
                if self.play(player, x, y, False) > 0:
                    return True
        return False

    def update(self):
        white_can = self.can_play(PLAYER_WHITE)
        black_can = self.can_play(PLAYER_BLACK)

        if not white_can and not black_can:
            self.model.set_finished(True)
            white = 0
            black = 0
            for x in range(8):
                for y in range(8):
                    if self.model.get_board_contents(x, y) == PLAYER_WHITE:
                        white += 1
                    elif self.model.get_board_contents(x, y) == PLAYER_BLACK:
                        black += 1
            if black > white:
                message = "Black won. Black " + str(black) + " to White " + str(white) + ". Reset the game to replay."
            elif white > black:
                message = "White won. White " + str(white) + " to Black " + str(black) + ". Reset the game to replay."
            else:
                message = "Draw. Both players ended with " + str(white) + " pieces. Reset game to replay."
            self.view.feedback_to_user(PLAYER_WHITE, message)
            self.view.feedback_to_user(PLAYER_BLACK, message)
            self.view.refresh_view()
            return

        # somebody can play, but maybe not the one whose turn it is
        if self.model.get_player() == PLAYER_WHITE and not white_can:
            self.model.set_player(PLAYER_BLACK)
        elif self.model.get_player() == PLAYER_BLACK and not black_can:
            self.model.set_player(PLAYER_WHITE)

        if self.model.get_player() == PLAYER_WHITE:
            self.view.feedback_to_user(PLAYER_WHITE, "White player choose where to put your piece")
            self.view.feedback_to_user(PLAYER_BLACK, "Black player not your turn")
        else:
            self.view.feedback_to_user(PLAYER_WHITE, "White player not your turn")
            self.view.feedback_to_user(PLAYER_BLACK, "Black player choose where to put your piece")
        self.view.refresh_view()

    def square_selected(self, player, x, y):
        # point 7: first see if anybody can play at all
        self.update()
        if self.model.has_finished():
            return
        if player != self.model.get_player():
            self.view.feedback_to_user(player, "It is not your turn!")
            return
        if self.play(player, x, y, True) > 0:
            if player == PLAYER_WHITE:
                self.model.set_player(PLAYER_BLACK)
            else:
                self.model.set_player(PLAYER_WHITE)
            self.update()

    def do_automated_move(self, player):
        best = 0
        bestx = 0
        besty = 0
        for x in range(8):
            for y in range(8):
                taken = self.play(player, x, y, False)
                if taken > best:
                    best = taken
                    bestx = x
                    besty = y
        # square_selected checks the turn
        self.square_selected(player, bestx, besty)


if __name__ == "__main__":
    from reversi import TextView, play

    play(ReversiController(), TextView())

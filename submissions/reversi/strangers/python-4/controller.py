"""COMP1009 coursework 2c - my controller for reversi (Priya Ramanathan)."""
from reversi import PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE


class ReversiController:
    """Decides what happens. It stores nothing except the model and the view."""

    def initialise(self, model, view):
        """Remembers the model and the view."""
        self.model = model
        self.view = view

    def startup(self):
        """Clears the board, puts the four pieces in the middle, white begins."""
        self.model.clear(PLAYER_NONE)
        # the middle of the board, (4, 4) on the normal one
        cx = self.model.get_board_width() // 2
        cy = self.model.get_board_height() // 2
        self.model.set_board_contents(cx - 1, cy - 1, PLAYER_WHITE)
        self.model.set_board_contents(cx, cy, PLAYER_WHITE)
        self.model.set_board_contents(cx, cy - 1, PLAYER_BLACK)
        self.model.set_board_contents(cx - 1, cy, PLAYER_BLACK)
        self.model.set_player(PLAYER_WHITE)
        self.model.set_finished(False)
        # update does the messages and the refresh
        self.update()

    def update(self):
        """Works out from the board whose turn it is or whether it's over, and tells everybody."""
        player = self.model.get_player()
        other = self.other_player(player)

        if self.can_play(player):
            # normal case
            self.model.set_finished(False)
        elif self.can_play(other):
            # requirement 10: this player can't move so it switches to the other one
            self.model.set_player(other)
            self.model.set_finished(False)
        else:
            # requirement 11: nobody can move
            self.model.set_finished(True)

        if self.model.has_finished():
            self.tell_result()
        else:
            self.tell_turn()
        self.view.refresh_view()

    def square_selected(self, player, x, y):
        """A player has clicked on a square: play there, if that is allowed."""
        # there are only two players
        if player != PLAYER_WHITE and player != PLAYER_BLACK:
            return
        # after the end nothing happens until restart
        if self.model.has_finished():
            return
        if player != self.model.get_player():
            self.view.feedback_to_user(player, "It is not your turn!")
            return
        # 0 captured means that it is not a valid location -> ignore the click
        if self.captures(player, x, y, False) == 0:
            return

        # now really do it
        self.captures(player, x, y, True)
        self.model.set_board_contents(x, y, player)
        self.model.set_player(self.other_player(player))
        self.update()

    def do_automated_move(self, player):
        """Greedy AI: finds the square which captures the most and plays there."""
        if player != PLAYER_WHITE and player != PLAYER_BLACK:
            return
        if self.model.has_finished():
            return
        if player != self.model.get_player():
            self.view.feedback_to_user(player, "It is not your turn!")
            return

        best = 0
        best_x = -1
        best_y = -1
        for y in range(self.model.get_board_height()):
            for x in range(self.model.get_board_width()):
                n = self.captures(player, x, y, False)
                # > and not >= so it's the first of the best ones
                if n > best:
                    best = n
                    best_x = x
                    best_y = y
        # if there was no square at all then best is still 0
        if best > 0:
            self.square_selected(player, best_x, best_y)

    # ---------------------------------------------------------------- helpers

    def other_player(self, player):
        """Gives the opponent of a player."""
        if player == PLAYER_WHITE:
            return PLAYER_BLACK
        return PLAYER_WHITE

    def on_board(self, x, y):
        """True if there is such a square."""
        return 0 <= x < self.model.get_board_width() and 0 <= y < self.model.get_board_height()

    def captures(self, player, x, y, capture):
        """Counts what player would capture on (x, y). If capture is True it also captures it."""
        if not self.on_board(x, y):
            return 0
        # can't play where there already is a piece
        if self.model.get_board_contents(x, y) != PLAYER_NONE:
            return 0
        total = 0
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                # 0,0 is not a direction (it would recurse for ever)
                if not (dx == 0 and dy == 0):
                    total += self.walk(player, x + dx, y + dy, dx, dy, 0, capture)
        return total

    def walk(self, player, x, y, dx, dy, passed, capture):
        """Goes along one direction recursively; `passed` is how many enemy pieces there were so far.

        Base cases: edge -> 0, empty square -> 0, own piece -> all that were passed.
        Recursive case: enemy piece -> whatever the rest of the line gives. If the rest
        gave something, then this piece is captured on the way back.
        """
        if not self.on_board(x, y):
            return 0
        here = self.model.get_board_contents(x, y)
        if here == PLAYER_NONE:
            return 0
        if here == player:
            return passed
        result = self.walk(player, x + dx, y + dy, dx, dy, passed + 1, capture)
        if capture and result > 0:
            self.model.set_board_contents(x, y, player)
        return result

    def can_play(self, player):
        """True if there is any square where player captures something."""
        for x in range(self.model.get_board_width()):
            for y in range(self.model.get_board_height()):
                if self.captures(player, x, y, False) > 0:
                    return True
        return False

    def count(self, player):
        """How many pieces a player has on the board."""
        n = 0
        for x in range(self.model.get_board_width()):
            for y in range(self.model.get_board_height()):
                if self.model.get_board_contents(x, y) == player:
                    n += 1
        return n

    def tell_turn(self):
        """Sends the messages for whose turn it is (requirement 16)."""
        if self.model.get_player() == PLAYER_WHITE:
            self.view.feedback_to_user(PLAYER_WHITE, "White player – choose where to put your piece")
            self.view.feedback_to_user(PLAYER_BLACK, "Black player – not your turn")
        else:
            self.view.feedback_to_user(PLAYER_WHITE, "White player – not your turn")
            self.view.feedback_to_user(PLAYER_BLACK, "Black player – choose where to put your piece")

    def tell_result(self):
        """Sends the final score, the same text to both."""
        white = self.count(PLAYER_WHITE)
        black = self.count(PLAYER_BLACK)
        if black > white:
            text = "Black won. Black %d to White %d. Reset the game to replay." % (black, white)
        elif white > black:
            text = "White won. White %d to Black %d. Reset the game to replay." % (white, black)
        else:
            # NB: no "the" here in the handout
            text = "Draw. Both players ended with %d pieces. Reset game to replay." % white
        self.view.feedback_to_user(PLAYER_WHITE, text)
        self.view.feedback_to_user(PLAYER_BLACK, text)


if __name__ == "__main__":
    from reversi import TextView, play

    play(ReversiController(), TextView())

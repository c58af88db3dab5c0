# reversi controller
# started 00:40, TODO: sleep

import random

from reversi import PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE

SIZE = 8  # TODO maybe ask the model? it's always 8 though

DIRS = [
    (0, -1),   # N
    (1, -1),   # NE
    (1, 0),    # E
    (1, 1),    # SE
    (0, 1),    # S
    (-1, 1),   # SW
    (-1, 0),   # W
    (-1, -1),  # NW
]


def on_board(x, y):
    return 0 <= x < SIZE and 0 <= y < SIZE


class ReversiController:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        m = self.model
        m.clear(PLAYER_NONE)
        m.set_board_contents(3, 3, PLAYER_WHITE)
        m.set_board_contents(4, 4, PLAYER_WHITE)
        m.set_board_contents(3, 4, PLAYER_BLACK)
        m.set_board_contents(4, 3, PLAYER_BLACK)
        # handout says "player back to 0" but 0 is nobody here?? white is 1
        m.set_player(PLAYER_WHITE)
        m.set_finished(False)
        self.tell_everybody()

    def update(self):
        if not self.model.has_finished():
            self.check_pass()
        self.tell_everybody()

    def square_selected(self, player, x, y):
        if player != PLAYER_WHITE and player != PLAYER_BLACK:
            return
        if not self.ready(player):
            return
        if self.do_move(player, x, y) == 0:
            return  # not allowed there, say nothing
        self.model.set_player(3 - player)
        self.update()

    def do_automated_move(self, player):
        if player != PLAYER_WHITE and player != PLAYER_BLACK:
            return
        if not self.ready(player):
            return
        best = []
        most = 0
        for x in range(SIZE):
            for y in range(SIZE):
                n = self.try_move(player, x, y)
                if n > most:
                    most = n
                    best = [(x, y)]
                elif n == most and n > 0:
                    best.append((x, y))
        # print("AI", player, most, best)
        if best:
            x, y = random.choice(best)
            self.square_selected(player, x, y)

    # can this player do something now? if not, says so (TODO find a better name)
    def ready(self, player):
        if self.model.has_finished():
            return False
        if self.check_pass():
            self.tell_everybody()
            if self.model.has_finished():
                return False
        if player != self.model.get_player():
            self.view.feedback_to_user(player, "It is not your turn!")
            self.view.refresh_view()
            return False
        return True

    # changes the turn if the one on turn is stuck, ends the game if both are
    # gives True if it changed something
    def check_pass(self):
        me = self.model.get_player()
        if self.can_move(me):
            return False
        if self.can_move(3 - me):
            self.model.set_player(3 - me)
        else:
            self.model.set_finished(True)
        return True

    # puts the piece and turns the others over, gives how many were turned over
    # 0 = not allowed, and then nothing has changed
    def do_move(self, player, x, y):
        if not on_board(x, y) or self.model.get_board_contents(x, y) != PLAYER_NONE:
            return 0
        turned = 0
        for dx, dy in DIRS:
            # walk until something that is not the enemy
            steps = 0
            cx = x + dx
            cy = y + dy
            while on_board(cx, cy) and self.model.get_board_contents(cx, cy) == 3 - player:
                steps += 1
                cx += dx
                cy += dy
            if steps == 0 or not on_board(cx, cy):
                continue
            if self.model.get_board_contents(cx, cy) != player:
                continue
            # walk back
            for i in range(steps):
                cx -= dx
                cy -= dy
                self.model.set_board_contents(cx, cy, player)
            turned += steps
        if turned > 0:
            self.model.set_board_contents(x, y, player)
        return turned

    # like do_move but as if nothing had happened
    # TODO slow? copies the whole board for each square. looks fine on my laptop
    def try_move(self, player, x, y):
        before = []
        for i in range(SIZE):
            for j in range(SIZE):
                before.append((i, j, self.model.get_board_contents(i, j)))
        turned = self.do_move(player, x, y)
        if turned > 0:
            for i, j, piece in before:
                self.model.set_board_contents(i, j, piece)
        return turned

    def can_move(self, player):
        for x in range(SIZE):
            for y in range(SIZE):
                if self.try_move(player, x, y) > 0:
                    return True
        return False

    def count(self, player):
        n = 0
        for x in range(SIZE):
            for y in range(SIZE):
                if self.model.get_board_contents(x, y) == player:
                    n += 1
        return n

    def tell(self, player, message):
        self.view.feedback_to_user(player, message)
        self.view.refresh_view()

    def tell_everybody(self):
        if self.model.has_finished():
            w = self.count(PLAYER_WHITE)
            b = self.count(PLAYER_BLACK)
            if b > w:
                text = f"Black won. Black {b} to White {w}. Reset the game to replay."
            elif w > b:
                text = f"White won. White {w} to Black {b}. Reset the game to replay."
            else:
                text = f"Draw. Both players ended with {w} pieces. Reset game to replay."
            self.tell(PLAYER_WHITE, text)
            self.tell(PLAYER_BLACK, text)
        elif self.model.get_player() == PLAYER_WHITE:
            self.tell(PLAYER_WHITE, "White player - choose where to put your piece")
            self.tell(PLAYER_BLACK, "Black player - not your turn")
        else:
            # TODO this is the same thing backwards, make it one
            self.tell(PLAYER_WHITE, "White player - not your turn")
            self.tell(PLAYER_BLACK, "Black player - choose where to put your piece")


if __name__ == "__main__":
    from reversi import TextView, play

    play(ReversiController(), TextView())

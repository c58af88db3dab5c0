# Reversi controller.
# Misconception: whoever changed the turn has told the players, so update tells them only what it changed itself.


class ReversiController:
    EMPTY = 0
    WHITE = 1
    BLACK = 2

    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.clear(self.EMPTY)
        start = {(3, 3): self.WHITE, (4, 3): self.BLACK, (3, 4): self.BLACK, (4, 4): self.WHITE}
        for place in start:
            self.model.set_board_contents(place[0], place[1], start[place])
        self.model.set_finished(False)
        self.model.set_player(self.WHITE)
        self.view.refresh_view()
        self.tell_everyone()

    def update(self):
        player_before = self.model.get_player()
        finished_before = self.model.has_finished()
        self.check_state()
        self.view.refresh_view()
        if self.model.get_player() != player_before or self.model.has_finished() != finished_before:
            self.tell_everyone()

    def check_state(self):
        player = self.model.get_player()
        can = {self.WHITE: self.has_move(self.WHITE), self.BLACK: self.has_move(self.BLACK)}
        self.model.set_finished(True not in can.values())
        if player in can and not can[player] and can[self.enemy(player)]:
            self.model.set_player(self.enemy(player))

    def square_selected(self, player, x, y):
        if self.model.has_finished():
            return
        if player == self.model.get_player():
            if self.gain(player, x, y) > 0:
                self.take_turn(player, x, y)
        elif player == self.WHITE or player == self.BLACK:
            self.view.feedback_to_user(player, "It is not your turn!")

    def do_automated_move(self, player):
        if self.model.has_finished():
            return
        if player == self.model.get_player():
            options = [(self.gain(player, x, y), x, y) for x, y in self.everywhere()]
            options.sort()
            most, x, y = options[-1]
            if most > 0:
                self.take_turn(player, x, y)
        elif player == self.WHITE or player == self.BLACK:
            self.view.feedback_to_user(player, "It is not your turn!")

    def take_turn(self, player, x, y):
        for fx, fy in list(self.captured(player, x, y)):
            self.model.set_board_contents(fx, fy, player)
        self.model.set_board_contents(x, y, player)
        self.model.set_player(self.enemy(player))
        self.check_state()
        self.view.refresh_view()
        self.tell_everyone()

    def enemy(self, player):
        if player == self.WHITE:
            return self.BLACK
        return self.WHITE

    def everywhere(self):
        for y in range(self.model.get_board_height()):
            for x in range(self.model.get_board_width()):
                yield x, y

    def ray(self, x, y, dx, dy):
        """The squares from (x, y) to the edge, without (x, y) itself."""
        x += dx
        y += dy
        while 0 <= x < self.model.get_board_width() and 0 <= y < self.model.get_board_height():
            yield x, y
            x += dx
            y += dy

    def captured(self, player, x, y):
        if player not in (self.WHITE, self.BLACK):
            return
        if (x, y) not in self.everywhere() or self.model.get_board_contents(x, y) != self.EMPTY:
            return
        for dx in -1, 0, 1:
            for dy in -1, 0, 1:
                if dx == dy == 0:
                    continue
                run = []
                for rx, ry in self.ray(x, y, dx, dy):
                    piece = self.model.get_board_contents(rx, ry)
                    if piece == self.enemy(player):
                        run.append((rx, ry))
                    else:
                        if piece == player:
                            yield from run
                        break

    def gain(self, player, x, y):
        return sum(1 for _ in self.captured(player, x, y))

    def has_move(self, player):
        for x, y in self.everywhere():
            if self.gain(player, x, y) > 0:
                return True
        return False

    def total(self, colour):
        return sum(1 for x, y in self.everywhere() if self.model.get_board_contents(x, y) == colour)

    def tell_everyone(self):
        if self.model.has_finished():
            w = self.total(self.WHITE)
            b = self.total(self.BLACK)
            if w > b:
                self.tell_both("White won. White {} to Black {}. Reset the game to replay.".format(w, b))
            elif w < b:
                self.tell_both("Black won. Black {} to White {}. Reset the game to replay.".format(b, w))
            else:
                self.tell_both("Draw. Both players ended with {} pieces. Reset game to replay.".format(w))
            return
        whose = self.model.get_player()
        if whose == self.WHITE:
            self.view.feedback_to_user(self.WHITE, "White player choose where to put your piece")
        else:
            self.view.feedback_to_user(self.WHITE, "White player not your turn")
        if whose == self.BLACK:
            self.view.feedback_to_user(self.BLACK, "Black player choose where to put your piece")
        else:
            self.view.feedback_to_user(self.BLACK, "Black player not your turn")

    def tell_both(self, message):
        self.view.feedback_to_user(self.WHITE, message)
        self.view.feedback_to_user(self.BLACK, message)

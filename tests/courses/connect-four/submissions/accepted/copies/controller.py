"""Tries each drop on a copy of the model, and takes the copy over if it is legal."""
import copy

LINES = [(1, 0), (0, 1), (1, 1), (-1, 1)]


class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.boards = {"board": [["."] * 7 for _ in range(6)]}
        self.model.finished = False
        self.model.player = 1
        self.say()

    def update(self):
        self.model.finished = self.ended(self.model)
        self.say()

    def drop(self, column):
        if self.model.finished:
            return
        tried = copy.deepcopy(self.model)
        rows = [row for row in tried.board if row[column] == "."]
        if rows == []:
            self.view.tell(self.model.player, "This column is full")
            return
        rows[-1][column] = " RY"[tried.player]
        tried.finished = self.ended(tried)
        if not tried.finished:
            tried.player = 3 - tried.player
        self.model.boards = copy.copy(tried.boards)
        self.model.player, self.model.finished = tried.player, tried.finished
        self.say()

    def wins(self, model, player):
        sign = " RY"[player]
        own = {(x, y) for y, row in enumerate(model.board) for x, it in enumerate(row) if it == sign}
        return any(
            all((x + n * right, y + n * down) in own for n in range(4)) for x, y in own for right, down in LINES
        )

    def ended(self, model):
        return any(self.wins(model, player) for player in (1, 2)) or all("." not in row for row in model.board)

    def say(self):
        self.view.refresh()
        for player in (1, 2):
            if self.wins(self.model, player):
                self.view.tell(player, "You have won")
            elif self.wins(self.model, 3 - player):
                self.view.tell(player, "You have lost")
            elif self.model.finished:
                self.view.tell(player, "Nobody has won")
            else:
                self.view.tell(player, "Your turn" if player == self.model.player else "Please wait")

"""The model solution of Connect Four."""

COLUMNS, ROWS = 7, 6
SIGNS = {1: "R", 2: "Y"}
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.board = ["." * COLUMNS] * ROWS
        self.model.player = 1
        self.model.finished = False
        self.announce()

    def update(self):
        self.model.finished = self.winner() is not None or self.is_full()
        self.announce()

    def drop(self, column):
        model = self.model
        if model.finished:
            return
        free = [row for row in range(ROWS) if model.board[row][column] == "."]
        if not free:
            self.view.tell(model.player, "This column is full")
            return
        model.board[free[-1]][column] = SIGNS[model.player]
        if self.winner() is not None or self.is_full():
            model.finished = True
        else:
            model.player = 3 - model.player
        self.announce()

    def announce(self):
        model = self.model
        self.view.refresh()
        for player in (1, 2):
            if not model.finished:
                text = "Your turn" if player == model.player else "Please wait"
            elif self.winner() is None:
                text = "Nobody has won"
            else:
                text = "You have won" if player == self.winner() else "You have lost"
            self.view.tell(player, text)

    def is_full(self):
        return all(sign != "." for row in self.model.board for sign in row)

    def winner(self):
        for player, sign in SIGNS.items():
            for row in range(ROWS):
                for column in range(COLUMNS):
                    if any(self.has_four(sign, column, row, way) for way in DIRECTIONS):
                        return player
        return None

    def has_four(self, sign, column, row, way):
        for step in range(4):
            x, y = column + step * way[0], row + step * way[1]
            if not (0 <= x < COLUMNS and 0 <= y < ROWS) or self.model.board[y][x] != sign:
                return False
        return True

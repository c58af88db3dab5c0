"""Looks for four equal signs in texts: rows, columns and both kinds of diagonals."""


class Controller:
    def initialise(self, model, view):
        self.model, self.view = model, view

    def startup(self):
        for row in self.model.board:
            row[:] = ["."] * len(row)
        self.model.player, self.model.finished = 1, False
        self.show()

    def update(self):
        self.model.finished = self.over()
        self.show()

    def drop(self, column):
        if self.model.finished:
            return
        stack = [row for row in self.model.board if row[column] == "."]
        if not stack:
            self.view.tell(self.model.player, "This column is full")
            return
        stack[-1][column] = "RY"[self.model.player - 1]
        self.model.finished = self.over()
        if not self.model.finished:
            self.model.player = 2 if self.model.player == 1 else 1
        self.show()

    def lines(self):
        rows = ["".join(row) for row in self.model.board]
        columns = ["".join(signs) for signs in zip(*rows)]
        width = len(rows[0])
        falling = ["." * (len(rows) - at) + row + "." * at for at, row in enumerate(rows)]
        rising = ["." * at + row + "." * (len(rows) - at) for at, row in enumerate(rows)]
        diagonals = ["".join(signs) for slanted in (falling, rising) for signs in zip(*slanted)]
        assert width == len(columns)
        return rows + columns + diagonals

    def winner(self):
        lines = self.lines()
        for player, sign in enumerate("RY", 1):
            if any(sign * 4 in line for line in lines):
                return player
        return 0

    def over(self):
        return self.winner() != 0 or not any("." in row for row in self.model.board)

    def show(self):
        self.view.refresh()
        winner = self.winner()
        for player in (1, 2):
            if winner:
                said = "You have won" if winner == player else "You have lost"
            elif self.model.finished:
                said = "Nobody has won"
            else:
                said = "Your turn" if self.model.player == player else "Please wait"
            self.view.tell(player, said)

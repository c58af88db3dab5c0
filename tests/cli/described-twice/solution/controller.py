"""The model solution of tic-tac-toe on the game monitor."""

SIGNS = {1: "X", 2: "O"}
NAMES = {1: "x", 2: "o"}
LINES = [
    ((0, 0), (0, 1), (0, 2)), ((1, 0), (1, 1), (1, 2)), ((2, 0), (2, 1), (2, 2)),
    ((0, 0), (1, 0), (2, 0)), ((0, 1), (1, 1), (2, 1)), ((0, 2), (1, 2), (2, 2)),
    ((0, 0), (1, 1), (2, 2)), ((0, 2), (1, 1), (2, 0)),
]


class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        for counter in ("cat", "x", "o"):
            self.model.counters[counter] = 0
        self.next_game()

    def update(self):
        model = self.model
        if model.player == 0:
            return
        claimed = model.finished and model.counters[NAMES[model.player]] > 0
        lines = self.has_line(1) or self.has_line(2)
        model.finished = claimed or lines or not self.free() or len(self.left()) == 0
        if not model.finished and model.player not in self.left():
            model.player = 3 - model.player
        self.show()

    def typed(self, text):
        model = self.model
        if model.player == 0:
            return
        if model.finished:
            if text == "Yes":
                self.next_game()
            else:
                model.player = 0
                self.view.log("***play is over")
                self.view.refresh()
        elif text == "resign":
            self.resign()
        elif text == "win":
            self.win()
        elif len(text) == 1 and text in "0123456789":
            self.move(int(text))
        else:
            self.retry()

    def computer_move(self, player):
        if player == self.model.player != 0 and not self.model.finished:
            row, column = self.free()[0]
            self.move(3 * row + column + 1)

    def next_game(self):
        model = self.model
        model.board = ["..."] * 3
        model.counters["resigned_x"] = model.counters["resigned_o"] = 0
        model.finished = False
        model.player = 1
        self.show()

    def move(self, number):
        board, player = self.model.board, self.model.player
        self.view.log("%s moves %d" % (SIGNS[player], number))
        row, column = divmod(number - 1, 3)
        if number == 0 or board[row][column] != ".":
            self.retry()
            return
        board[row][column] = SIGNS[player]
        if self.has_line(player):
            self.win()
            return
        self.log_board()
        self.go_on()

    def resign(self):
        player = self.model.player
        self.view.log("%s says he resigns " % SIGNS[player])
        self.model.counters["resigned_" + NAMES[player]] = 1
        self.log_board()
        self.go_on()

    def win(self):
        self.view.log("%s says he wins" % SIGNS[self.model.player])
        self.log_board()
        self.end(NAMES[self.model.player])

    def go_on(self):
        left = self.left()
        if not left:
            self.end("cat")
            return
        if 3 - self.model.player in left:
            self.model.player = 3 - self.model.player
        if self.free():
            self.show()
        else:
            self.resign()

    def end(self, winner):
        counters = self.model.counters
        self.model.finished = True
        counters[winner] += 1
        self.view.log("---game over")
        self.view.log("Scores: (Cat got %4d)" % counters["cat"])
        self.view.log("X%4d" % counters["x"])
        self.view.log("O%4d" % counters["o"])
        self.show()

    def retry(self):
        self.view.log("Try again!")
        self.ask()

    def show(self):
        self.view.refresh()
        if self.model.finished:
            self.view.tell(1, "Play again?")
            self.view.tell(2, "Play again?")
        else:
            self.ask()

    def ask(self):
        self.view.tell(self.model.player, "%s's move?" % SIGNS[self.model.player])

    def log_board(self):
        for row in self.model.board:
            self.view.log("".join(row))

    def free(self):
        board = self.model.board
        return [(row, column) for row in range(3) for column in range(3) if board[row][column] == "."]

    def left(self):
        """The players who have not resigned."""
        return [player for player in (1, 2) if not self.model.counters["resigned_" + NAMES[player]]]

    def has_line(self, player):
        board = self.model.board
        return any(all(board[row][column] == SIGNS[player] for row, column in line) for line in LINES)

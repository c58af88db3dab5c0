"""The monitor as one class, which asks the board for everything and keeps nothing."""

X, O = 1, 2
NAMES = {X: "X", O: "O"}


class TicTacToeController:
    def initialise(self, board, view):
        self.board = board
        self.view = view

    def startup(self):
        self.board.scores = [0, 0, 0]
        self.new_game()

    def update(self):
        board = self.board
        if board.player == 0:
            return
        claimed = board.finished and board.scores[board.player] > 0
        lines = self.three(X) or self.three(O)
        gone = board.resigned[0] and board.resigned[1]
        board.finished = bool(claimed or lines or gone or not self.free())
        if not board.finished and board.resigned[board.player - 1]:
            board.player = 3 - board.player
        self.show()

    def typed(self, text):
        if self.board.player == 0:
            return
        if self.board.finished:
            if text == "Yes":
                self.new_game()
            else:
                self.board.player = 0
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
        if player != self.board.player or self.board.finished or player == 0:
            return
        free = self.free()
        if free:
            self.move(free[0])
        else:
            self.resign()

    def new_game(self):
        self.board.cells = [[0, 0, 0], [0, 0, 0], [0, 0, 0]]
        self.board.resigned = [False, False]
        self.board.finished = False
        self.board.player = X
        self.show()

    def free(self):
        return [square for square in range(1, 10) if self.board.at(square) == 0]

    def three(self, player):
        a = self.board.cells
        for i in range(3):
            if a[i][0] == a[i][1] == a[i][2] == player:
                return True
            if a[0][i] == a[1][i] == a[2][i] == player:
                return True
        if a[0][0] == a[1][1] == a[2][2] == player:
            return True
        return a[0][2] == a[1][1] == a[2][0] == player

    def move(self, square):
        self.view.log("%s moves %d" % (self.name(), square))
        if square < 1 or self.board.at(square) != 0:
            self.retry()
            return
        self.board.put(square, self.board.player)
        if self.three(self.board.player):
            self.win()
            return
        self.log_board()
        self.next_player()

    def resign(self):
        self.view.log("%s says he resigns " % self.name())
        self.board.resigned[self.board.player - 1] = True
        self.log_board()
        self.next_player()

    def next_player(self):
        if self.board.resigned[0] and self.board.resigned[1]:
            self.game_over(0)
            return
        other = 3 - self.board.player
        if not self.board.resigned[other - 1]:
            self.board.player = other
        if self.free():
            self.show()
        else:
            self.resign()

    def win(self):
        self.view.log("%s says he wins" % self.name())
        self.log_board()
        self.game_over(self.board.player)

    def game_over(self, winner):
        self.board.finished = True
        self.board.scores[winner] += 1
        self.view.log("---game over")
        self.view.log("Scores: (Cat got %4d)" % self.board.scores[0])
        self.view.log("X%4d" % self.board.scores[X])
        self.view.log("O%4d" % self.board.scores[O])
        self.show()

    def retry(self):
        self.view.log("Try again!")
        self.ask()

    def log_board(self):
        for row in self.board.cells:
            self.view.log("".join(".XO"[cell] for cell in row))

    def show(self):
        self.view.refresh()
        if self.board.finished:
            self.view.tell(X, "Play again?")
            self.view.tell(O, "Play again?")
        else:
            self.ask()

    def ask(self):
        self.view.tell(self.board.player, "%s's move?" % self.name())

    def name(self):
        return NAMES[self.board.player]

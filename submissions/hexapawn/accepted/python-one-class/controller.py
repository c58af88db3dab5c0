"""The monitor as one class, which asks the board for everything and keeps nothing."""

WHITE, BLACK = 1, 2
NAMES = {WHITE: "White", BLACK: "Black"}


def row_of(square):
    return (square - 1) // 3


def column_of(square):
    return (square - 1) % 3


class HexapawnController:
    def initialise(self, board, view):
        self.board = board
        self.view = view

    def startup(self):
        self.board.scores = [0, 0, 0]
        self.new_game()

    def update(self):
        if self.board.player == 0:
            return
        self.board.finished = self.is_over()
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
        elif len(text) == 3 and text[0] in "0123456789" and text[1] == " " and text[2] in "0123456789":
            self.move(int(text[0]), int(text[2]))
        else:
            self.retry()

    def computer_move(self, player):
        if player != self.board.player or self.board.finished or player == 0:
            return
        moves = self.legal_moves()
        if moves:
            self.move(*moves[0])
        else:
            self.resign()

    def new_game(self):
        self.board.cells = [[BLACK, BLACK, BLACK], [0, 0, 0], [WHITE, WHITE, WHITE]]
        self.board.resigned = [False, False]
        self.board.finished = False
        self.board.player = WHITE
        self.show()

    def legal(self, start, end):
        if not 1 <= start <= 9 or not 1 <= end <= 9:
            return False
        player = self.board.player
        if self.board.at(start) != player:
            return False
        ahead = -1 if player == WHITE else 1
        if row_of(end) - row_of(start) != ahead:
            return False
        sideways = abs(column_of(end) - column_of(start))
        if sideways == 0:
            return self.board.at(end) == 0
        return sideways == 1 and self.board.at(end) == 3 - player

    def legal_moves(self):
        squares = range(1, 10)
        return [(start, end) for start in squares for end in squares if self.legal(start, end)]

    def is_over(self):
        cells = self.board.cells
        if WHITE in cells[0] or BLACK in cells[2]:
            return True
        if self.board.resigned[0] or self.board.resigned[1]:
            return True
        if self.board.finished and self.board.scores[self.board.player] > 0:
            return True
        return self.legal_moves() == []

    def move(self, start, end):
        self.view.log("%s moves %d %d" % (self.name(), start, end))
        if not self.legal(start, end):
            self.retry()
            return
        self.board.put(end, self.board.player)
        self.board.put(start, 0)
        if row_of(end) in (0, 2):
            self.win()
            return
        self.log_board()
        self.board.player = 3 - self.board.player
        if self.legal_moves():
            self.show()
        else:
            self.resign()

    def resign(self):
        self.view.log("%s says he resigns " % self.name())
        self.board.resigned[self.board.player - 1] = True
        self.log_board()
        self.board.player = 3 - self.board.player
        self.win()

    def win(self):
        self.view.log("%s says he wins" % self.name())
        self.board.finished = True
        self.board.scores[self.board.player] += 1
        self.log_board()
        self.view.log("---game over")
        self.view.log("Scores: (Cat got %4d)" % self.board.scores[0])
        self.view.log("White%4d" % self.board.scores[WHITE])
        self.view.log("Black%4d" % self.board.scores[BLACK])
        self.show()

    def retry(self):
        self.view.log("Try again!")
        self.ask()

    def log_board(self):
        for row in self.board.cells:
            self.view.log("".join(".WB"[cell] for cell in row))

    def show(self):
        self.view.refresh()
        if self.board.finished:
            self.view.tell(WHITE, "Play again?")
            self.view.tell(BLACK, "Play again?")
        else:
            self.ask()

    def ask(self):
        self.view.tell(self.board.player, "%s's move?" % self.name())

    def name(self):
        return NAMES[self.board.player]

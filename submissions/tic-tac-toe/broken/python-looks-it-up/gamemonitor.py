"""The part that knows no game: whose move, the log, the scores, another game."""


class GameMonitor:
    names = (None, "?", "?")

    def initialise(self, board, view):
        self.board = board
        self.view = view
        # a GUI would hang the players in here; all that is known about a game comes from the board
        self.log = view.log

    # to be said by each game
    def reset(self):
        raise NotImplementedError

    def allLegalMoves(self):
        raise NotImplementedError

    def readMove(self, text):
        raise NotImplementedError

    def record(self, move):
        raise NotImplementedError

    def lineOf(self, player):
        raise NotImplementedError

    def pickMove(self, moves):
        return moves[0]

    def youLose(self, player):
        pass

    def newGame(self):
        pass

    # the four functions
    def startup(self):
        self.board.scores = [0] * 3
        self.restartPlayers()

    def update(self):
        b = self.board
        if not self.somebody():
            return
        claimed = b.finished and b.scores[b.player] >= 1
        b.finished = bool(
            claimed or self.lineOf(1) or self.lineOf(2) or not self.allLegalMoves() or all(b.resigned)
        )
        if b.resigned[b.player - 1] and not b.finished:
            b.player = 3 - b.player
        self.show()

    def typed(self, text):
        if not self.somebody():
            return
        if self.board.finished:
            if text == "Yes":
                self.restartPlayers()
            else:
                self.board.player = 0
                self.view.refresh()
                self.log("***play is over")
            return
        commands = {"win": self.win, "resign": self.resign}
        if text in commands:
            commands[text]()
            return
        move = self.readMove(text)
        if move is None:
            self.retryMove()
        else:
            self.move(move)

    def computerMove(self, player):
        if not self.somebody() or self.board.finished or player != self.board.player:
            return
        moves = self.allLegalMoves()
        if moves:
            self.move(self.pickMove(moves))
        else:
            self.resign()

    # and what they need
    def somebody(self):
        return self.board.player in (1, 2)

    @property
    def name(self):
        return self.names[self.board.player]

    def restartPlayers(self):
        self.newGame()
        self.reset()
        self.board.resigned = [False, False]
        self.board.player, self.board.finished = 1, False
        self.show()

    def move(self, move):
        self.log("%s moves %s" % (self.name, move))
        if move not in self.allLegalMoves():
            self.retryMove()
            return
        self.record(move)
        if self.lineOf(self.board.player):
            self.win()
        else:
            self.moveOver()

    def moveOver(self):
        self.showBoard()
        b = self.board
        if all(b.resigned):
            self.gameOver(0)
            return
        b.player = 3 - b.player
        while b.resigned[b.player - 1]:
            b.player = 3 - b.player
        if self.allLegalMoves():
            self.show()
        else:
            self.resign()

    def resign(self):
        self.log(self.name + " says he resigns ")
        self.board.resigned[self.board.player - 1] = True
        self.moveOver()

    def win(self):
        self.log(self.name + " says he wins")
        self.showBoard()
        self.youLose(3 - self.board.player)
        self.gameOver(self.board.player)

    def gameOver(self, winner):
        b = self.board
        b.finished = True
        b.scores[winner] += 1
        self.log("---game over")
        for text, score, end in zip(("Scores: (Cat got ", *self.names[1:]), b.scores, (")", "", "")):
            self.log("{}{:>4}{}".format(text, score, end))
        self.show()

    def retryMove(self):
        self.log("Try again!")
        self.yourMove()

    def showBoard(self):
        for row in self.board.rows():
            self.log(row)

    def yourMove(self):
        self.view.tell(self.board.player, "%s's move?" % self.name)

    def show(self):
        self.view.refresh()
        if self.board.finished:
            for player in 1, 2:
                self.view.tell(player, "Play again?")
        else:
            self.yourMove()

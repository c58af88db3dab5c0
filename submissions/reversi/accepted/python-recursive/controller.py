# Reversi controller.
# Each line is walked along by recursion, and captured on the way back.


class ReversiController:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        m = self.model
        m.clear(0)
        m.setBoardContents(3, 3, 1)
        m.setBoardContents(4, 3, 2)
        m.setBoardContents(3, 4, 2)
        m.setBoardContents(4, 4, 1)
        m.setPlayer(1)
        m.setFinished(False)
        self.view.refreshView()
        self.sendMessages()

    def update(self):
        player = self.model.getPlayer()
        self.model.setFinished(False)
        if not self.hasMove(player):
            if self.hasMove(self.opponent(player)):
                self.model.setPlayer(self.opponent(player))
            else:
                self.model.setFinished(True)
        self.view.refreshView()
        self.sendMessages()

    def squareSelected(self, player, x, y):
        if self.model.hasFinished() or player not in (1, 2):
            return
        if self.model.getPlayer() != player:
            self.view.feedbackToUser(player, "It is not your turn!")
            return
        if self.total(player, x, y, False) == 0:
            if not self.hasMove(player):
                self.update()
            return
        self.putPiece(player, x, y)

    def doAutomatedMove(self, player):
        if self.model.hasFinished() or player not in (1, 2):
            return
        if self.model.getPlayer() != player:
            self.view.feedbackToUser(player, "It is not your turn!")
            return
        choices = []
        for x in range(self.model.getBoardWidth()):
            for y in range(self.model.getBoardHeight()):
                choices.append((self.total(player, x, y, False), x, y))
        pieces, x, y = max(choices)
        if pieces > 0:
            self.putPiece(player, x, y)

    def putPiece(self, player, x, y):
        self.total(player, x, y, True)
        self.model.setBoardContents(x, y, player)
        self.model.setPlayer(self.opponent(player))
        self.update()

    def opponent(self, player):
        if player == 1:
            return 2
        return 1

    def isOnBoard(self, x, y):
        return 0 <= x < self.model.getBoardWidth() and 0 <= y < self.model.getBoardHeight()

    def hasMove(self, player):
        for x in range(self.model.getBoardWidth()):
            for y in range(self.model.getBoardHeight()):
                if self.total(player, x, y, False) > 0:
                    return True
        return False

    # How many pieces are captured in all directions, and captures them if asked to.
    def total(self, player, x, y, capture):
        if not self.isOnBoard(x, y) or self.model.getBoardContents(x, y) != 0:
            return 0
        pieces = 0
        for dx in [-1, 0, 1]:
            for dy in [-1, 0, 1]:
                if dx != 0 or dy != 0:
                    found = self.walk(player, x + dx, y + dy, dx, dy, 0, capture)
                    pieces += max(found, 0)
        return pieces

    # One step of the walk; -1 means that nothing closes the line.
    def walk(self, player, x, y, dx, dy, crossed, capture):
        if not self.isOnBoard(x, y):
            return -1
        piece = self.model.getBoardContents(x, y)
        if piece == 0:
            return -1
        if piece == player:
            return crossed
        found = self.walk(player, x + dx, y + dy, dx, dy, crossed + 1, capture)
        if found > 0 and capture:
            self.model.setBoardContents(x, y, player)
        return found

    def countPieces(self, player):
        pieces = 0
        for x in range(self.model.getBoardWidth()):
            for y in range(self.model.getBoardHeight()):
                if self.model.getBoardContents(x, y) == player:
                    pieces += 1
        return pieces

    def sendMessages(self):
        white = self.countPieces(1)
        black = self.countPieces(2)
        if not self.model.hasFinished():
            if self.model.getPlayer() == 1:
                self.view.feedbackToUser(1, "White player choose where to put your piece")
                self.view.feedbackToUser(2, "Black player not your turn")
            else:
                self.view.feedbackToUser(1, "White player not your turn")
                self.view.feedbackToUser(2, "Black player choose where to put your piece")
            return
        if white > black:
            text = "White won. White %d to Black %d. Reset the game to replay." % (white, black)
        elif black > white:
            text = "Black won. Black %d to White %d. Reset the game to replay." % (black, white)
        else:
            text = "Draw. Both players ended with %d pieces. Reset game to replay." % white
        self.view.feedbackToUser(1, text)
        self.view.feedbackToUser(2, text)

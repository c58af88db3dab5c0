from reversi import Button, Frame, Square

WHITE = 1
BLACK = 2


class BoardSquare(Square):
    """A square that knows where it is on the board, and whose window it is in."""

    def __init__(self, view, player, x, y):
        super().__init__(ground="green", border="black", pressed=self.click)
        self.view = view
        self.player = player
        self.x = x
        self.y = y

    def click(self):
        self.view.controller.squareSelected(self.player, self.x, self.y)

    def draw(self, piece):
        self.disc = {WHITE: "white", BLACK: "black"}.get(piece)
        self.rim = {WHITE: "black", BLACK: "white"}.get(piece)


class GUIView:
    def initialise(self, model, controller):
        self.model = model
        self.controller = controller
        self.windows = {}
        for player, title in ((WHITE, "White player"), (BLACK, "Black player")):
            self.windows[player] = self.makeWindow(player, title)

    def makeWindow(self, player, title):
        board = []
        for y in range(self.model.getBoardHeight()):
            line = []
            for x in range(self.model.getBoardWidth()):
                line.append(BoardSquare(self, player, x, y))
            board.append(line)
        if player == BLACK:
            # half a turn: the last line first, and each line backwards
            board = [line[::-1] for line in board[::-1]]
        colour = "white" if player == WHITE else "black"
        ai = Button("Greedy AI (play " + colour + ")")
        ai.pressed = lambda: self.controller.doAutomatedMove(player)
        restart = Button("Restart", pressed=self.controller.startup)
        return Frame(title, above=[""], squares=board, below=[ai, restart])

    def refreshView(self):
        for window in self.windows.values():
            for line in window.squares:
                for square in line:
                    square.draw(self.model.getBoardContents(square.x, square.y))

    def feedbackToUser(self, player, message):
        self.windows[player].above = [message]

    def frames(self):
        return list(self.windows.values())

"""The window of Connect Four: a message for each player, the board, and a button for the next game."""
from referee_screen import Button, Frame, Square

DISCS = {".": "white", "R": "red", "Y": "yellow"}


class BoardView:
    def initialise(self, model, controller):
        self.model = model
        self.controller = controller
        self.messages = {1: "", 2: ""}

    def refresh(self):
        pass  # the model is looked at whenever frames are asked for

    def tell(self, player, message):
        self.messages[player] = message

    def frames(self):
        rows = [
            [self.square(sign, column) for column, sign in enumerate(row)]
            for row in self.model.board
        ]
        above = [self.messages[1], self.messages[2]]
        return [Frame("Connect Four", above=above, squares=rows, below=[self.button()])]

    def square(self, sign, column):
        return Square(ground="blue", disc=DISCS[sign], pressed=lambda: self.controller.drop(column))

    def button(self):
        return Button("New game", pressed=self.controller.startup)

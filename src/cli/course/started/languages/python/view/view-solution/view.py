"""The window of the game, as a student would describe it: messages, the row, and a button."""

from referee_screen import Button, Frame, Square

DISCS = {"R": "red", "B": "blue"}


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
        [row] = self.model.board
        squares = [self.square(sign, column) for column, sign in enumerate(row)]
        above = [self.messages[1], self.messages[2]]
        below = [Button("New game", pressed=self.controller.startup)]
        return [Frame("{{title}}", above=above, squares=[squares], below=below)]

    def square(self, sign, column):
        disc = DISCS.get(sign)
        return Square(ground="white", border="black", disc=disc, pressed=lambda: self.controller.put(column))

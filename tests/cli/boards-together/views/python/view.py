"""One window with both seas: mine, and theirs, where ships that are not hit are secret."""
from referee_screen import Board, Button, Frame, Square

SHOWN = {"mine": {"X": "red", "o": "white", "S": "black"}, "theirs": {"X": "red", "o": "white"}}
TARGETS = ["theirs"]


class BoardView:
    def initialise(self, model, controller):
        self.model = model
        self.controller = controller
        self.message = ""

    def refresh(self):
        pass  # the model is looked at whenever frames are asked for

    def tell(self, player, message):
        self.message = message

    def frames(self):
        seas = [self.sea(name) for name in ["mine", "theirs"]]
        return [Frame("Seas", above=self.message, boards=seas, below=Button("New game", self.controller.startup))]

    def sea(self, name):
        rows = enumerate(self.model.boards[name])
        return Board([[self.square(name, sign, x, y) for x, sign in enumerate(row)] for y, row in rows])

    def square(self, name, sign, column, row):
        fire = (lambda: self.controller.fire(column, row)) if name in TARGETS else None
        return Square(ground="blue", disc=SHOWN[name].get(sign), pressed=fire)

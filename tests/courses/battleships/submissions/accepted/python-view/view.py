"""Two windows: each player sees where they have shot in the other player's sea."""
from referee_screen import Button, Frame, Square

NAMES = {1: "red", 2: "blue"}
SHOTS = {"X": "red", "o": "white"}


class BoardView:
    def initialise(self, model, controller):
        self.model = model
        self.controller = controller
        self.messages = {player: "" for player in NAMES}

    def refresh(self):
        pass  # the model is looked at whenever frames are asked for

    def tell(self, player, message):
        self.messages[player] = message

    def frames(self):
        return [self.window(player) for player in NAMES]

    def window(self, player):
        sea = self.model.boards[NAMES[3 - player] + "_sea"]
        left = "Red: %(red_left)d, Blue: %(blue_left)d" % self.model.counters
        squares = [
            [self.square(sign, column, row) for column, sign in enumerate(signs)]
            for row, signs in enumerate(sea)
        ]
        below = [left, Button("New game", pressed=self.controller.startup)]
        return Frame("Battleships: " + NAMES[player], above=[self.messages[player]], squares=squares, below=below)

    def square(self, sign, column, row):
        return Square(ground="blue", disc=SHOTS.get(sign), pressed=lambda: self.controller.fire(column, row))

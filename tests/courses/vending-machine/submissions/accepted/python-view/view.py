"""The window of the vending machine: texts and buttons, and no board."""
from referee_screen import Button, Frame

COINS = (10, 20, 50, 100, 200)


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
        counters = self.model.counters
        texts = [
            "*** %s ***" % self.model.texts["display"],
            "Coffee: %d cups, Tea: %d cups" % (counters["coffee"], counters["tea"]),
            "Tray: %d" % counters["tray"],
        ]
        return [Frame("Vending Machine", above=texts + [self.messages[1], self.messages[2]] + self.buttons())]

    def buttons(self):
        controller = self.controller
        coins = [Button(str(coin), pressed=lambda coin=coin: controller.insert(coin)) for coin in COINS]
        return coins + [
            Button("Coffee", pressed=lambda: controller.choose(1)),
            Button("Tea", pressed=lambda: controller.choose(2)),
            Button("Cancel", pressed=controller.cancel),
            Button("Empty the tray", pressed=controller.take),
            Button("Door", pressed=controller.door),
        ]

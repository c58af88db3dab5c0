"""The monitor's window: a prompt, a field with a button, and the log."""
from referee_screen import Button, Field, Frame


class TicTacToeView:
    def initialise(self, board, controller):
        self.controller = controller
        self.prompt = ""
        self.lines = []

    def refresh(self):
        pass  # the log shows the board

    def tell(self, player, message):
        self.prompt = message

    def log(self, line):
        self.lines.insert(0, line)  # the newest on top

    def entered(self, line):
        self.prompt = ""
        self.controller.typed(line)

    def frames(self):
        move, field = Button("Move"), Field(entered=self.entered)
        return [Frame("Monitor", above=self.prompt, beside=[move], fields=[field], log=self.lines)]

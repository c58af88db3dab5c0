"""The monitor's window for tic-tac-toe: a prompt, a field with a button Move, and the log."""
from referee_screen import Button, Field, Frame


class TicTacToeView:
    def initialise(self, board, controller):
        self.controller = controller
        self.prompt = ""
        self.lines = []

    def refresh(self):
        pass  # the board is seen in the log

    def tell(self, player, message):
        self.prompt = message

    def log(self, line):
        self.lines.append(line)

    def entered(self, line):
        self.prompt = ""
        self.controller.typed(line)

    def frames(self):
        return [
            Frame(
                "Monitor",
                above=self.prompt,
                beside=[Button("Move")],
                fields=[Field(entered=self.entered)],
                log=self.lines,
            )
        ]

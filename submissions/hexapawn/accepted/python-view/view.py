"""The window of the monitor: a prompt, the board, a field to type in, and the log."""
from referee_screen import Button, Field, Frame, Square

DISCS = {1: ("white", "black"), 2: ("black", "black")}


class HexapawnView:
    def initialise(self, board, controller):
        self.board = board
        self.controller = controller
        self.prompt = ""
        self.lines = []

    def refresh(self):
        pass  # the board is looked at whenever frames are asked for

    def tell(self, player, message):
        self.prompt = message

    def log(self, line):
        self.lines.append(line)

    def frames(self):
        return [
            Frame(
                "Hexapawn",
                above=self.prompt,
                squares=[[self.square(pawn) for pawn in row] for row in self.board.cells],
                beside=[Button("Move")],
                fields=[Field(entered=self.controller.typed)],
                log=self.lines,
            )
        ]

    def square(self, pawn):
        square = Square(border="black")
        if pawn in DISCS:
            square.disc, square.rim = DISCS[pawn]
        return square

"""The window of Hare and Tortoise: the track in rows, what the mouse is over, four buttons and the log."""
from referee_hare_and_tortoise import FINISH, kind
from referee_screen import Button, Frame, Square

COLOURS = ("red", "blue", "yellow", "green")
ROW = 16


class HareAndTortoiseView:
    def initialise(self, board, controller):
        self.board = board
        self.controller = controller
        self.said = ""
        self.lines = []

    def refresh(self):
        pass  # frames() looks at the board

    def tell(self, player, message):
        self.said = message

    def log(self, line):
        self.lines.append(line)

    def frames(self):
        numbers = list(range(1, FINISH + 1))
        rows = [numbers[start:start + ROW] for start in range(0, FINISH, ROW)]
        return [
            Frame(
                "Hare and Tortoise",
                above=[self.said],
                beside=["%d carrots" % self.board.runners[0].carrots, "%d lettuces" % self.board.runners[0].lettuces],
                squares=[[self.square(number) for number in row] for row in rows],
                below=[
                    Button("Computer Move", pressed=lambda: self.controller.computer_move(self.board.player)),
                    self.choice("Chew Lettuce", "chew"),
                    self.choice("Gain Carrots", "gain"),
                    self.choice("Lose Carrots", "lose"),
                ],
                log=self.lines,
            )
        ]

    def choice(self, label, action):
        return Button(label, pressed=lambda: self.controller.selected(self.board.player, action))

    def square(self, number):
        square = Square(border="black", text=str(kind(number)))
        for runner, colour in zip(self.board.runners, COLOURS):
            if runner.at == number:
                square.disc = colour
        square.pressed = lambda: self.controller.selected(self.board.player, str(number))
        square.pointed = lambda: self.controller.hovered(self.board.player, str(number))
        return square

"""The two windows of Reversi. What they show is worked out from the model each time."""
from reversi import PLAYER_BLACK, PLAYER_WHITE, Button, Frame, Square

NAMES = {PLAYER_WHITE: "White player", PLAYER_BLACK: "Black player"}
AI_TEXTS = {PLAYER_WHITE: "Greedy AI (play white)", PLAYER_BLACK: "Greedy AI (play black)"}


class GUIView:
    def initialise(self, model, controller):
        self.model = model
        self.controller = controller
        self.messages = {PLAYER_WHITE: "", PLAYER_BLACK: ""}

    def refresh_view(self):
        # frames() asks the model each time, so there is nothing to prepare.
        pass

    def feedback_to_user(self, player, message):
        if player in self.messages:
            self.messages[player] = message

    def frames(self):
        return [self.make_frame(PLAYER_WHITE), self.make_frame(PLAYER_BLACK)]

    def make_frame(self, player):
        controller = self.controller
        columns = list(range(self.model.get_board_width()))
        rows = list(range(self.model.get_board_height()))
        if player == PLAYER_BLACK:
            # Black sits on the other side of the table.
            columns.reverse()
            rows.reverse()
        board = []
        for y in rows:
            row = []
            for x in columns:
                row.append(self.make_square(player, x, y))
            board.append(row)
        return Frame(
            "Reversi - " + NAMES[player],
            above=[self.messages[player]],
            squares=board,
            below=[
                Button(AI_TEXTS[player], pressed=lambda: controller.do_automated_move(player)),
                Button("Restart", pressed=controller.startup),
            ],
        )

    def make_square(self, player, x, y):
        square = Square(ground="green", border="black")
        square.pressed = lambda: self.controller.square_selected(player, x, y)
        piece = self.model.get_board_contents(x, y)
        if piece == PLAYER_WHITE:
            square.disc = "white"
            square.rim = "black"
        elif piece == PLAYER_BLACK:
            square.disc = "black"
            square.rim = "white"
        return square

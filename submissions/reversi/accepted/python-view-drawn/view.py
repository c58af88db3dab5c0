"""Graphical view for Reversi: two windows, one for each player."""
from functools import partial

from reversi import PLAYER_BLACK, PLAYER_WHITE, Button, Frame, Square

COLOURS = {PLAYER_WHITE: "white", PLAYER_BLACK: "black"}


class GUIView:
    def initialise(self, model, controller):
        self.model = model
        self.controller = controller
        self.labels = {player: "" for player in COLOURS}

    def refresh_view(self):
        self.boards = {player: self.draw_board(player) for player in COLOURS}

    def feedback_to_user(self, player, message):
        self.labels[player] = message

    def frames(self):
        found = []
        for player, colour in COLOURS.items():
            found.append(
                Frame(
                    "Reversi (" + colour + ")",
                    above=self.labels[player],
                    squares=self.boards[player],
                    below=[
                        Button(
                            "Greedy AI (play " + colour + ")",
                            pressed=partial(self.controller.do_automated_move, player),
                        ),
                        Button("Restart", pressed=self.controller.startup),
                    ],
                )
            )
        return found

    def draw_board(self, player):
        step = 1 if player == PLAYER_WHITE else -1
        xs = range(self.model.get_board_width())[::step]
        ys = range(self.model.get_board_height())[::step]
        return [[self.draw_square(player, x, y) for x in xs] for y in ys]

    def draw_square(self, player, x, y):
        clicked = partial(self.controller.square_selected, player, x, y)
        piece = self.model.get_board_contents(x, y)
        if piece == PLAYER_WHITE:
            return Square("green", "black", disc="white", rim="black", pressed=clicked)
        if piece == PLAYER_BLACK:
            return Square("green", "black", disc="black", rim="white", pressed=clicked)
        return Square("green", "black", pressed=clicked)

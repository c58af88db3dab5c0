"""Classes that are neither the controller nor the view may hold what they like, and windows may listen."""
import tkinter


class Position:
    def __init__(self, model):
        self.player = model.get_player()
        self.board = [[model.get_board_contents(x, y) for x in range(8)] for y in range(8)]

    def play(self):
        self.player = 3 - self.player
        self.board[0][0] = 1


class Window(tkinter.Tk):
    def startup(self):
        self.rules.startup()

    def update(self):
        if self.rules:
            self.refresh()

    def selected(self, player, action):
        self.rules.selected(player, action)

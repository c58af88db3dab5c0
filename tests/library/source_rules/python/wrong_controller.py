import os  #~ libraries
import socket as s, math  #~ libraries
import pathlib  #~ ?libraries
import tkinter as tk
from urllib.request import urlopen as fetch  #~ libraries
import numpy  #~ ?libraries

moves = 0


class ReversiController:
    board = [[0] * 8 for _ in range(8)]  #~ model-only

    def initialise(self, model, view):
        self.model = model
        self.current = model.get_player()  #~ model-only
        self.grid = [[model.get_board_contents(x, y) for y in range(8)] for x in range(8)]  #~ model-only
        self.cells = []  #~ model-only
        self.squares = {}  #~ ?model-only
        self.state = None  #~ model-only
        self.game_over = False  #~ model-only
        self.whose_turn = 1  #~ model-only
        self.last_player, self.seat = 0, 0  #~ ?model-only model-only
        self.counts = [[0] * 8 for _ in range(8)]  #~ ?model-only
        self.finished = False  #~ ?model-only
        self.ended = None  #~ model-only

    def startup(self):
        global moves  #~ static
        moves = 0
        self.board[3][3] = 1
        self.game_over = True
        self.finished = True
        self.whose_turn = 1
        self.cells.append(self.model.get_board_contents(0, 0))
        self.squares[3, 3] = 1
        self.state = [[self.model.get_board_contents(x, y) for y in range(8)] for x in range(8)]

    def update(self):
        self.current = 2 if self.current == 1 else 1
        self.whose_turn = 3 - self.whose_turn
        self.last_player, self.seat = self.model.get_player(), self.model.player
        self.counts[0][0] = self.count(0, 0)
        self.ended = bool(self.model.has_finished())

    def square_selected(self, player, x, y):
        with open("moves.txt") as file:  #~ libraries
            file.read()
        os.remove("x")
        s.socket()
        fetch("x")
        self.icon = tk.PhotoImage(file="x.png")  #~ libraries
        __import__("subprocess").run("ls")  #~ libraries

    @staticmethod
    def count(x, y):  #~ static
        return x + y

    @staticmethod
    def main():
        pass

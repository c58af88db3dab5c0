"""Everything in one class."""
import tkinter as tk


class Game:  #~ one-class
    def __init__(self):
        self.window = tk.Tk()

    def startup(self):
        for runner in range(4):
            self.reset(runner)

    def selected(self, player, action):
        if player == 1:
            self.startup()


class Frame(tk.Frame):  #~ one-class
    def startup(self):
        while True:
            pass

    def hovered(self, player, action):
        return 1 if player else 2

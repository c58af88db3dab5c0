"""Runs work for the tic-tac-toe that referee knows in the coursework that describes it.

`controller.py` beside this file is a student's, unchanged. It is given the board that it was written for, which is read from
the described model before each call and is written back whenever the view hears something, and after the call.
"""

from controller import TicTacToeController
from referee_tic_tac_toe import Board

COUNTERS = ("cat", "x", "o")
RESIGNED = ("resigned_x", "resigned_o")


class Controller:
    def initialise(self, model, view):
        self.model = model
        self.board = Board()
        self.student = TicTacToeController()
        self.load()
        self.call("initialise", self.board, View(self, view))

    def startup(self):
        self.call("startup")

    def update(self):
        self.call("update")

    def typed(self, text):
        self.call("typed", text)

    def computer_move(self, player):
        self.call("computer_move", player)

    def call(self, name, *arguments):
        """Calls a function of the student's, in either spelling."""
        self.load()
        first, *rest = name.split("_")
        camel = first + "".join(word.capitalize() for word in rest)
        try:
            getattr(self.student, name if hasattr(self.student, name) else camel)(*arguments)
        finally:
            self.store()

    def load(self):
        model = self.model
        squares = {
            "cells": ["".join(row) for row in model.board],
            "resigned": [model.counters[name] == 1 for name in RESIGNED],
            "scores": [model.counters[name] for name in COUNTERS],
        }
        self.board.load({"player": model.player, "finished": model.finished, "squares": squares})

    def store(self):
        data = self.board.dump()
        self.model.player = data["player"]
        self.model.finished = data["finished"]
        self.model.board = data["squares"]["cells"]
        for name, resigned in zip(RESIGNED, data["squares"]["resigned"]):
            self.model.counters[name] = int(resigned)
        for name, score in zip(COUNTERS, data["squares"]["scores"]):
            self.model.counters[name] = score


class View:
    """The view, which hears what the student's code says after the model holds what it should."""

    def __init__(self, controller, view):
        self.controller = controller
        self.view = view

    def refresh(self):
        self.controller.store()
        self.view.refresh()

    def tell(self, player, message):
        self.controller.store()
        self.view.tell(player, message)

    def log(self, line):
        self.controller.store()
        self.view.log(line)

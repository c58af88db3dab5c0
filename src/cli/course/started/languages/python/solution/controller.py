"""The model solution: referee asks it what is right. It is written as a student would write it.

The same calls must always have the same results: draw nothing at random, and keep nothing in
variables outside of the model that an earlier game could leave behind.
"""

EMPTY = "."
# Players are numbered from 1, in the order of `seats` in the specification.
SIGNS = {1: "R", 2: "B"}


class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.board = [EMPTY * 5]
        self.model.player = 1
        self.model.finished = False
        self.show()

    def put(self, square):
        model = self.model
        [row] = model.board
        if row[square] != EMPTY:
            self.view.tell(model.player, "This square is taken")
            return
        row[square] = SIGNS[model.player]
        if EMPTY in row:
            model.player = 3 - model.player
        else:
            model.finished = True
        self.show()

    def show(self):
        """Shows the model, and tells each player how things stand."""
        self.view.refresh()
        for player in SIGNS:
            if self.model.finished:
                text = "The row is full"
            elif player == self.model.player:
                text = "Your turn"
            else:
                text = "Please wait"
            self.view.tell(player, text)

"""Your controller: write what its functions do. The model and the view come from the grader.

self.model.board[0][2]          what lies on square 2: "R", "B", or "." for nothing; read it or set it
self.model.player               whose turn it is: 1 is red, 2 is blue, and 0 is nobody
self.model.finished             whether the game is over: True or False
self.view.refresh()             shows what the model holds now
self.view.tell(player, text)    tells a player something
"""


class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        """Empties the row; red begins."""

    def put(self, square):
        """Puts a piece of the player on turn on a square, from 0 to 4."""

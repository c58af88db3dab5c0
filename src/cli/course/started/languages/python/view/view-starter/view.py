"""Your view: it describes what is seen. The model and the controller come from the grader.

self.model.board[0][2]         what lies on square 2: "R", "B", or "." for nothing
self.controller.put(2)         asks the controller to put a piece on square 2
self.controller.startup()      asks the controller for a new game

`kit/python/reversi/screen.py` describes Frame, Square and Button. A view changes nothing in the
model, and decides nothing.
"""


class BoardView:
    def initialise(self, model, controller):
        self.model = model
        self.controller = controller

    def refresh(self):
        """Shows what the model holds now."""

    def tell(self, player, message):
        """Shows a message to one player, in place of the one before."""

    def frames(self):
        """The windows, as they are now: a list of Frame."""
        return []

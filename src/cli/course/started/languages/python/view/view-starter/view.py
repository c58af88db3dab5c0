"""Your view: it describes what is seen. The model and the controller come from the grader.

self.model.board[0][2]         what lies on square 2: "R", "B", or "." for nothing
self.controller.put(2)         asks the controller to put a piece on square 2
self.controller.startup()      asks the controller for a new game

Square(ground="white", border="black", disc="red", text="K", pressed=function)
                               a square, with what is drawn on it; leave out what is not there
Button("New game", pressed=function)
                               a button; the function has no arguments
Frame("title", above=["a message"], squares=[[Square(), Square()]], below=[Button("Undo")])
                               a window: texts and buttons above and below the rows of the board

A view changes nothing in the model, and decides nothing.
"""

from referee_screen import Button, Frame, Square  # comes from the grader: there is nothing to install


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

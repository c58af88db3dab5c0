"""The view of reversi: what two players see, and what they can click on."""
from reversi import PLAYER_BLACK, PLAYER_WHITE, Button, Frame, Square


class GUIView:
    """Shows the game in two frames, and tells the controller what people do.

    It decides nothing: whether somebody may play on a square is the controller's business. What
    lies on the squares is in the model, and only there.
    """

    def initialise(self, model, controller):
        """Is called first, to say which model and which controller there are."""
        self.model = model
        self.controller = controller

    def refresh_view(self):
        """Something in the model has changed: from now on, show what is there."""

    def feedback_to_user(self, player, message):
        """This player's frame shows this message from now on."""

    def frames(self):
        """Gives what can be seen now: a Frame for white, then one for black."""
        # A frame is Frame("its title", above=["a text"], squares=[rows of Square], below=[buttons]).
        # A square is Square(ground="...", border="...", disc="...", rim="..."), each a colour.
        # What happens after a click is a function: Button("...", pressed=self.controller.startup).
        return []

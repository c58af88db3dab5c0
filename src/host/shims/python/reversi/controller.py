"""The supplied controller, which lets a view be tried before there are any rules."""
from reversi import PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE
from reversi.names import with_camel_case


@with_camel_case
class SimpleController:
    """Anybody may put a piece anywhere at any time; nothing is captured."""

    def initialise(self, model, view):
        """Remembers the model and the view."""
        self.model = model
        self.view = view

    def startup(self):
        """Empties the board for a new game."""
        self.model.clear(PLAYER_NONE)
        self.model.set_player(PLAYER_WHITE)
        self.model.set_finished(False)
        self.view.feedback_to_user(PLAYER_WHITE, "You can play anywhere")
        self.view.feedback_to_user(PLAYER_BLACK, "You can play anywhere")
        self.view.refresh_view()

    def update(self):
        """Marks the game as finished if, and only if, the board is full."""
        full = all(
            self.model.get_board_contents(x, y) != PLAYER_NONE
            for x in range(self.model.get_board_width())
            for y in range(self.model.get_board_height())
        )
        self.model.set_finished(full)
        self.view.refresh_view()

    def square_selected(self, player, x, y):
        """Puts the player's piece on the square, whatever lay there."""
        self.model.set_board_contents(x, y, player)
        self.view.feedback_to_user(player, "You last played in location %d,%d" % (x, y))
        self.update()

    def do_automated_move(self, player):
        """Fills the first empty square, row by row."""
        for y in range(self.model.get_board_height()):
            for x in range(self.model.get_board_width()):
                if self.model.get_board_contents(x, y) == PLAYER_NONE:
                    self.square_selected(player, x, y)
                    return

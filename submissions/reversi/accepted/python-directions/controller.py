# Reversi controller.
# A move captures a list of squares, one direction after the other.

from reversi import PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE

DIRECTIONS = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
SQUARES = [(x, y) for y in range(8) for x in range(8)]
COLOURS = {PLAYER_WHITE: "White", PLAYER_BLACK: "Black"}


def enemy(player):
    return 3 - player


class ReversiController:
    """Decides what may be played; the squares, the player and the end are in the model."""

    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.clear(PLAYER_NONE)
        for x, y in [(3, 3), (4, 4)]:
            self.model.set_board_contents(x, y, PLAYER_WHITE)
        for x, y in [(4, 3), (3, 4)]:
            self.model.set_board_contents(x, y, PLAYER_BLACK)
        self.model.set_player(PLAYER_WHITE)
        self.model.set_finished(False)
        self.update()

    def update(self):
        moves = {player: self.moves(player) for player in COLOURS}
        self.model.set_finished(not any(moves.values()))
        player = self.model.get_player()
        if player in COLOURS and not moves[player] and moves[enemy(player)]:
            self.model.set_player(enemy(player))
        self.tell_everybody()
        self.view.refresh_view()

    def square_selected(self, player, x, y):
        if not self.accepts(player):
            return
        if self.captured(player, x, y):
            self.play(player, x, y)
        elif not self.moves(player):
            self.update()

    def do_automated_move(self, player):
        if not self.accepts(player):
            return
        moves = self.moves(player)
        if moves:
            x, y = max(moves, key=lambda square: len(self.captured(player, *square)))
            self.play(player, x, y)

    def accepts(self, player):
        if self.model.has_finished() or player not in COLOURS:
            return False
        if player != self.model.get_player():
            self.view.feedback_to_user(player, "It is not your turn!")
            return False
        return True

    def play(self, player, x, y):
        for square in self.captured(player, x, y):
            self.model.set_board_contents(*square, player)
        self.model.set_board_contents(x, y, player)
        self.model.set_player(enemy(player))
        self.update()

    def moves(self, player):
        return [(x, y) for x, y in SQUARES if self.captured(player, x, y)]

    def captured(self, player, x, y):
        """The squares that a piece on (x, y) captures, in all directions."""
        if (x, y) not in SQUARES or self.model.get_board_contents(x, y) != PLAYER_NONE:
            return []
        result = []
        for direction in DIRECTIONS:
            result += self.line(player, x, y, direction)
        return result

    def line(self, player, x, y, direction):
        dx, dy = direction
        passed = []
        x, y = x + dx, y + dy
        while (x, y) in SQUARES:
            piece = self.model.get_board_contents(x, y)
            if piece == player:
                return passed
            if piece == PLAYER_NONE:
                return []
            passed.append((x, y))
            x, y = x + dx, y + dy
        return []

    def tell_everybody(self):
        for player, colour in COLOURS.items():
            if self.model.has_finished():
                self.view.feedback_to_user(player, self.final_score())
            elif player == self.model.get_player():
                self.view.feedback_to_user(player, colour + " player choose where to put your piece")
            else:
                self.view.feedback_to_user(player, colour + " player not your turn")

    def final_score(self):
        pieces = [self.model.get_board_contents(x, y) for x, y in SQUARES]
        white = pieces.count(PLAYER_WHITE)
        black = pieces.count(PLAYER_BLACK)
        if white > black:
            return "White won. White {} to Black {}. Reset the game to replay.".format(white, black)
        if white < black:
            return "Black won. Black {} to White {}. Reset the game to replay.".format(black, white)
        return "Draw. Both players ended with {} pieces. Reset game to replay.".format(white)

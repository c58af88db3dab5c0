import random

from reversi import PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE

NAMES = {PLAYER_WHITE: "White", PLAYER_BLACK: "Black"}


def opponent(player):
    return PLAYER_BLACK if player == PLAYER_WHITE else PLAYER_WHITE


class Direction:
    """One of the eight ways to go from a square."""

    def __init__(self, dx, dy):
        self.dx = dx
        self.dy = dy

    def squares(self, model, x, y):
        """The squares from (x, y) to the edge, without (x, y) itself."""
        x += self.dx
        y += self.dy
        while 0 <= x < model.get_board_width() and 0 <= y < model.get_board_height():
            yield x, y
            x += self.dx
            y += self.dy

    def captures(self, model, player, x, y):
        """The squares that player would capture this way."""
        passed = []
        for square in self.squares(model, x, y):
            contents = model.get_board_contents(*square)
            if contents == player:
                return passed
            if contents == PLAYER_NONE:
                return []
            passed.append(square)
        return []


DIRECTIONS = [
    Direction(0, -1), Direction(1, -1), Direction(1, 0), Direction(1, 1),
    Direction(0, 1), Direction(-1, 1), Direction(-1, 0), Direction(-1, -1),
]


class Move:
    """A piece of a player on a square, and what it would capture."""

    def __init__(self, model, player, x, y):
        self.model = model
        self.player = player
        self.x = x
        self.y = y
        self.captured = []
        if model.get_board_contents(x, y) == PLAYER_NONE:
            for direction in DIRECTIONS:
                self.captured += direction.captures(model, player, x, y)

    def is_valid(self):
        return len(self.captured) > 0

    def score(self):
        return len(self.captured)

    def perform(self):
        self.model.set_board_contents(self.x, self.y, self.player)
        for x, y in self.captured:
            self.model.set_board_contents(x, y, self.player)


class ReversiController:

    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.set_player(PLAYER_WHITE)
        self.model.set_finished(False)
        self.model.clear(PLAYER_NONE)
        right = self.model.get_board_width() // 2
        bottom = self.model.get_board_height() // 2
        self.model.set_board_contents(right - 1, bottom - 1, PLAYER_WHITE)
        self.model.set_board_contents(right, bottom - 1, PLAYER_BLACK)
        self.model.set_board_contents(right - 1, bottom, PLAYER_BLACK)
        self.model.set_board_contents(right, bottom, PLAYER_WHITE)
        self.view.refresh_view()
        self._tell_turns()

    def update(self):
        player = self.model.get_player()
        if self._valid_moves(player):
            self.model.set_finished(False)
        elif self._valid_moves(opponent(player)):
            self.model.set_finished(False)
            self.model.set_player(opponent(player))
        else:
            self.model.set_finished(True)

        self.view.refresh_view()
        if self.model.has_finished():
            self._tell_result()
        else:
            self._tell_turns()

    def square_selected(self, player, x, y):
        if self._may_move(player):
            self._play(Move(self.model, player, x, y))

    def do_automated_move(self, player):
        if not self._may_move(player):
            return
        moves = self._valid_moves(player)
        if not moves:
            self.update()
            return
        most = max(move.score() for move in moves)
        self._play(random.choice([move for move in moves if move.score() == most]))

    def _may_move(self, player):
        if player != self.model.get_player():
            self.view.feedback_to_user(player, "It is not your turn!")
            return False
        return not self.model.has_finished()

    def _play(self, move):
        if move.is_valid():
            move.perform()
            self.model.set_player(opponent(move.player))
            self.update()

    def _valid_moves(self, player):
        moves = []
        for y in range(self.model.get_board_height()):
            for x in range(self.model.get_board_width()):
                move = Move(self.model, player, x, y)
                if move.is_valid():
                    moves.append(move)
        return moves

    def _count(self, player):
        return sum(
            self.model.get_board_contents(x, y) == player
            for x in range(self.model.get_board_width())
            for y in range(self.model.get_board_height())
        )

    def _tell_turns(self):
        player = self.model.get_player()
        other = opponent(player)
        self.view.feedback_to_user(player, f"{NAMES[player]} player choose where to put your piece")
        self.view.feedback_to_user(other, f"{NAMES[other]} player not your turn")

    def _tell_result(self):
        white = self._count(PLAYER_WHITE)
        black = self._count(PLAYER_BLACK)
        if white == black:
            text = f"Draw. Both players ended with {white} pieces. Reset game to replay."
        elif white > black:
            text = f"White won. White {white} to Black {black}. Reset the game to replay."
        else:
            text = f"Black won. Black {black} to White {white}. Reset the game to replay."
        for player in NAMES:
            self.view.feedback_to_user(player, text)


if __name__ == "__main__":
    from reversi import TextView, play

    play(ReversiController(), TextView())

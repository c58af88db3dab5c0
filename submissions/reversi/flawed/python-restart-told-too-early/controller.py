# Reversi controller.
# Misconception: it does not matter in a restart when the finished flag goes down, as long as it does.

from itertools import product

WHITE = 1
BLACK = 2
COLOUR = {WHITE: "White", BLACK: "Black"}
RIVAL = {WHITE: BLACK, BLACK: WHITE}


class ReversiController:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.clear(0)
        self.put([(3, 3), (4, 4)], WHITE)
        self.put([(4, 3), (3, 4)], BLACK)
        self.model.set_player(WHITE)
        self.announce()
        self.model.set_finished(False)
        self.view.refresh_view()

    def update(self):
        self.decide_who_is_next(self.model.get_player())
        self.view.refresh_view()
        self.announce()

    def square_selected(self, player, x, y):
        if not self.may_act(player):
            return
        flips = self.legal_moves(player).get((x, y))
        if flips is not None:
            self.make_move(player, (x, y), flips)

    def do_automated_move(self, player):
        if not self.may_act(player):
            return
        moves = self.legal_moves(player)
        if moves:
            square = sorted(moves, key=lambda s: len(moves[s]), reverse=True)[0]
            self.make_move(player, square, moves[square])

    def may_act(self, player):
        if self.model.has_finished() or player not in COLOUR:
            return False
        if self.model.get_player() == player:
            return True
        self.view.feedback_to_user(player, "It is not your turn!")
        return False

    def make_move(self, player, square, flips):
        self.put([square], player)
        self.put(flips, player)
        self.decide_who_is_next(RIVAL[player])
        self.view.refresh_view()
        self.announce()

    def decide_who_is_next(self, wanted):
        """wanted is whose turn it should be if they are able to move."""
        able = [p for p in COLOUR if self.legal_moves(p)]
        self.model.set_finished(len(able) == 0)
        if len(able) == 1 and wanted in COLOUR:
            self.model.set_player(able[0])
        else:
            self.model.set_player(wanted)

    def put(self, squares, colour):
        for x, y in squares:
            self.model.set_board_contents(x, y, colour)

    def squares(self):
        return list(product(range(self.model.get_board_width()), range(self.model.get_board_height())))

    def read(self):
        return {(x, y): self.model.get_board_contents(x, y) for x, y in self.squares()}

    def legal_moves(self, player):
        """Every legal square, with the squares that would be turned over."""
        board = self.read()
        moves = {}
        for (x, y), piece in board.items():
            if piece != 0:
                continue
            flips = []
            for dx, dy in product((-1, 0, 1), repeat=2):
                if (dx, dy) == (0, 0):
                    continue
                line = []
                cx, cy = x + dx, y + dy
                while board.get((cx, cy)) == RIVAL[player]:
                    line.append((cx, cy))
                    cx, cy = cx + dx, cy + dy
                if board.get((cx, cy)) == player:
                    flips += line
            if flips:
                moves[(x, y)] = flips
        return moves

    def announce(self):
        if self.model.has_finished():
            pieces = list(self.read().values())
            white, black = pieces.count(WHITE), pieces.count(BLACK)
            if white == black:
                text = f"Draw. Both players ended with {white} pieces. Reset game to replay."
            elif white > black:
                text = f"White won. White {white} to Black {black}. Reset the game to replay."
            else:
                text = f"Black won. Black {black} to White {white}. Reset the game to replay."
            for player in COLOUR:
                self.view.feedback_to_user(player, text)
        else:
            for player, colour in COLOUR.items():
                ending = "choose where to put your piece" if player == self.model.get_player() else "not your turn"
                self.view.feedback_to_user(player, f"{colour} player {ending}")

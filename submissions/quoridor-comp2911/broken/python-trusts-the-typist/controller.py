# The Manager of our design, under the name that the kit asks for.
import storage
from game import Board, Game

NAMES = {1: "First", 2: "Second"}


class QuoridorController:
    def initialise(self, board, view):
        self.board = board
        self.view = view
        self.first = None
        self.made, self.undone = [], []

    def startup(self):
        self.begin(Game())
        self.show(self.first)

    def typed(self, text):
        game = self.game()
        if self.board.finished:
            return
        if game is None or not game.try_move(text):
            self.view.tell(self.board.player, "That move is not legal.")
            return
        self.made.append(text)
        self.undone.clear()
        self.show(game)

    def undo(self):
        if self.game() and self.made:
            self.undone.append(self.made.pop())
            self.show(self.replayed())

    def redo(self):
        if self.game() and self.undone:
            self.made.append(self.undone.pop())
            self.show(self.replayed())

    def save(self):
        if self.game() is None:
            return
        text = storage.save(self.first, self.made)
        try:
            storage.load(text)
        except storage.Damaged:
            return
        self.view.write(text)

    def load(self, text):
        self.game()
        try:
            first, moves = storage.load(text)
        except storage.Damaged as damage:
            for player in NAMES:
                self.view.tell(player, "The saved game is wrong in line %d." % damage.line)
            return
        self.begin(first)
        self.made = moves
        self.show(self.replayed())

    def begin(self, first):
        self.first = first
        self.made, self.undone = [], []

    def replayed(self):
        game = self.first.copy()
        for move in self.made:
            game.try_move(move)
        return game

    def game(self):
        """What is on the board now. If that is not where our moves lead to, they are forgotten."""
        board = self.board
        if board.size != Board.SIZE or None in board.pawns or board.player not in NAMES:
            self.begin(None)
            return None
        now = Game(board.pawns, board.walls, board.left, board.player)
        then = self.first and self.replayed()
        over = board.finished and then is not None and then.winner() is not None
        if (
            then is None
            or then.key() != now.key()
            or (then.winner() is not None) != board.finished
            or (then.turn != now.turn and not over)
        ):
            self.begin(now)
            return now.copy()
        return then

    def show(self, game):
        board = self.board
        pawns, walls, left = game.key()
        board.size, board.pawns, board.walls, board.left = Board.SIZE, list(pawns), set(walls), list(left)
        board.player, board.finished = game.turn, game.winner() is not None
        self.view.refresh()
        for line in game.lines():
            self.view.log(line)
        for player, name in NAMES.items():
            if game.winner():
                text = "The %s player has won." % NAMES[game.winner().number].lower()
            elif game.turn == player:
                text = name + " player, your move."
            else:
                text = name + " player, wait for the other."
            self.view.tell(player, text)

# Quoridor: what happens when. The rules are in rules.py, the files in files.py.
# Misconception: undo is about what lies on the board, and the walls beside it are not on it.
import files
from rules import Rules, name_of, wall_parts

COLOURS = {1: "Red", 2: "Blue"}


class Snapshot:
    """The board as it was once."""

    def __init__(self, board):
        self.player = board.player
        self.finished = board.finished
        self.size = board.size
        self.pawns = list(board.pawns)
        self.walls = set(board.walls)
        self.left = list(board.left)

    def put_on(self, board):
        board.player, board.finished, board.size = self.player, self.finished, self.size
        board.pawns, board.walls = list(self.pawns), set(self.walls)

    def is_on(self, board):
        # When the game is over it is nobody's turn, whatever the board says.
        same_turn = self.player == board.player or (self.finished and board.finished)
        return same_turn and self.key() == Snapshot(board).key()

    def key(self):
        return self.finished, self.size, self.pawns, self.walls


class QuoridorController:
    def initialise(self, board, view):
        self.board = board
        self.view = view
        # Snapshots and the actions between them; `at` is where we are in them.
        self.snapshots = [Snapshot(board)]
        self.actions = []
        self.at = 0

    def startup(self):
        board = self.board
        board.player, board.finished, board.size = 1, False, 9
        board.pawns, board.walls, board.left = ["i5", "a5"], set(), [10, 10]
        self.forget()
        self.announce()

    def update(self):
        if files.is_position(self.board):
            rules = Rules(self.board)
            self.board.finished = rules.home(1) or rules.home(2)
            self.forget()
            self.announce()
        else:
            self.forget()
            self.view.refresh()

    def selected(self, player, action):
        self.look()
        if self.board.finished or player not in COLOURS:
            return
        if player != self.board.player:
            self.view.tell(player, "It is not your turn.")
        elif Rules(self.board).legal(player, action):
            self.play(self.board, action)
            self.snapshots[self.at + 1:] = [Snapshot(self.board)]
            self.actions[self.at:] = [action]
            self.at += 1
            self.announce()
        else:
            self.view.tell(player, "That is not allowed.")

    def hovered(self, player, action):
        board = self.board
        if board.finished or player != board.player or player not in COLOURS:
            self.view.mark([])
        elif action == board.pawns[player - 1]:
            self.view.mark([name_of(field) for field in Rules(board).moves(player)])
        else:
            self.view.mark([action] if Rules(board).legal(player, action) else [])

    def undo(self):
        self.look()
        if self.at > 0:
            self.go_to(self.at - 1)

    def redo(self):
        self.look()
        if self.at < len(self.actions):
            self.go_to(self.at + 1)

    def save(self):
        self.look()
        first = self.snapshots[0]
        if files.is_position(first):
            self.view.write(files.text_of(first, self.actions[: self.at]))

    def load(self, text):
        self.look()
        try:
            first, actions = files.read(text)
        except files.WrongLine as wrong:
            for player in COLOURS:
                self.view.tell(player, "The saved game is wrong in line %d." % wrong.number)
            return
        first.put_on(self.board)
        self.forget()
        for action in actions:
            self.play(self.board, action)
            self.snapshots.append(Snapshot(self.board))
        self.actions, self.at = actions, len(actions)
        self.announce()

    @staticmethod
    def play(board, action):
        player = board.player
        if wall_parts(action):
            board.walls.add(action)
            board.left[player - 1] -= 1
        else:
            board.pawns[player - 1] = action
        board.player = 3 - player
        board.finished = Rules(board).home(player)

    def look(self):
        if not self.snapshots[self.at].is_on(self.board):
            self.forget()

    def forget(self):
        self.snapshots, self.actions, self.at = [Snapshot(self.board)], [], 0

    def go_to(self, place):
        self.at = place
        self.snapshots[place].put_on(self.board)
        self.announce()

    def announce(self):
        self.view.refresh()
        rules = Rules(self.board)
        for player, colour in COLOURS.items():
            other = COLOURS[3 - player]
            if rules.home(player):
                text = colour + " has won."
            elif rules.home(3 - player):
                text = other + " has won."
            elif self.board.player == player:
                text = colour + ", it is your turn."
            else:
                text = "%s, wait for %s." % (colour, other)
            self.view.tell(player, text)

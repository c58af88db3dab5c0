# The classes of our preliminary design: Board, Square, Wall, Player, Move, MovePiece, PlaceWall, Game.
# Misconception: a pawn that is one square away is adjacent, wall or no wall.


class Square:
    """A square and the squares beside it, for as long as no wall is put between."""

    def __init__(self, column, row):
        self.column, self.row = column, row
        self.name = "abcdefghi"[column] + str(row + 1)
        self.beside = []

    def separate(self, other):
        if other in self.beside:
            self.beside.remove(other)
            other.beside.remove(self)


class Wall:
    def __init__(self, column, row, lie):
        self.column, self.row, self.lie = column, row, lie
        self.name = "abcdefghi"[column] + str(row + 1) + lie

    def sort_key(self):
        return self.row, self.column, self.lie

    def hinders(self, other):
        if self.lie != other.lie:
            return (self.column, self.row) == (other.column, other.row)
        if self.lie == "h":
            return self.row == other.row and abs(self.column - other.column) <= 1
        return self.column == other.column and abs(self.row - other.row) <= 1


class Player:
    def __init__(self, number, square, walls, goal):
        self.number, self.square, self.walls, self.goal = number, square, walls, goal

    def has_won(self):
        return self.square.row == self.goal

    def can_win(self):
        seen, waiting = {self.square.name}, [self.square]
        for square in waiting:
            if square.row == self.goal:
                return True
            for neighbour in square.beside:
                if neighbour.name not in seen:
                    seen.add(neighbour.name)
                    waiting.append(neighbour)
        return False


class Board:
    SIZE = 9

    def __init__(self):
        cells = range(self.SIZE)
        self.squares = {}
        for column in cells:
            for row in cells:
                square = Square(column, row)
                self.squares[square.name] = square
        for square in self.squares.values():
            for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
                column, row = square.column + dx, square.row + dy
                if column in cells and row in cells:
                    square.beside.append(self.square(column, row))
        self.walls = []

    def square(self, column, row):
        return self.squares["abcdefghi"[column] + str(row + 1)]

    def wall(self, name):
        """The wall with this name, or None if the board has no room for such a wall."""
        square = self.squares.get(name[:-1])
        if name[-1:] not in ("h", "v") or square is None:
            return None
        if square.column == self.SIZE - 1 or square.row == self.SIZE - 1:
            return None
        return Wall(square.column, square.row, name[-1])

    def has_room(self, wall):
        return not any(wall.hinders(other) for other in self.walls)

    def place(self, wall):
        self.walls.append(wall)
        for i in (0, 1):
            if wall.lie == "h":
                one = self.square(wall.column + i, wall.row)
                other = self.square(wall.column + i, wall.row + 1)
            else:
                one = self.square(wall.column, wall.row + i)
                other = self.square(wall.column + 1, wall.row + i)
            one.separate(other)


class Move:
    """What a player wants to do; `None` is made of what is no move at all."""

    @staticmethod
    def parse(text, board):
        wall = board.wall(text)
        if wall is not None:
            return PlaceWall(wall)
        if text in board.squares:
            return MovePiece(board.squares[text])
        return None


class MovePiece(Move):
    def __init__(self, square):
        self.square = square

    def is_valid(self, game):
        here, opponent = game.player().square, game.opponent().square
        if self.square in (here, opponent):
            return False
        distance = abs(here.column - opponent.column) + abs(here.row - opponent.row)
        if distance == 1 and self.square in opponent.beside:
            return True
        return self.square in here.beside

    def make(self, game):
        game.player().square = self.square


class PlaceWall(Move):
    def __init__(self, wall):
        self.wall = wall

    def is_valid(self, game):
        if game.player().walls == 0 or not game.board.has_room(self.wall):
            return False
        trial = game.copy()
        trial.board.place(self.wall)
        return all(player.can_win() for player in trial.players)

    def make(self, game):
        game.board.place(self.wall)
        game.player().walls -= 1


class Game:
    """A position: from the opening unless it is told otherwise."""

    def __init__(self, pawns=("e9", "e1"), walls=(), left=(10, 10), turn=1):
        self.board = Board()
        for wall in walls:
            self.board.place(self.board.wall(wall))
        self.players = [
            Player(1, self.board.squares[pawns[0]], left[0], 0),
            Player(2, self.board.squares[pawns[1]], left[1], Board.SIZE - 1),
        ]
        self.turn = turn

    def key(self):
        """All that there is to say about the position, apart from whose turn it is."""
        pawns = tuple(player.square.name for player in self.players)
        left = tuple(player.walls for player in self.players)
        return pawns, tuple(self.wall_names()), left

    def copy(self):
        return Game(*self.key(), self.turn)

    def wall_names(self):
        return [wall.name for wall in sorted(self.board.walls, key=Wall.sort_key)]

    def player(self):
        return self.players[self.turn - 1]

    def opponent(self):
        return self.players[2 - self.turn]

    def winner(self):
        for player in self.players:
            if player.has_won():
                return player
        return None

    def try_move(self, text):
        """Makes a move if it is valid, and says whether it was."""
        move = Move.parse(text, self.board)
        if self.winner() or move is None or not move.is_valid(self):
            return False
        move.make(self)
        self.turn = 3 - self.turn
        return True

    def lines(self):
        """The board as it is printed."""
        across = {(wall.column, wall.row) for wall in self.board.walls if wall.lie == "h"}
        along = {(wall.column, wall.row) for wall in self.board.walls if wall.lie == "v"}
        lines = []
        for row in range(Board.SIZE):
            text, below = "", ""
            for column in range(Board.SIZE):
                square = self.board.square(column, row)
                standing = [str(player.number) for player in self.players if player.square is square]
                text += standing[0] if standing else "."
                text += "|" if (column, row) in along or (column, row - 1) in along else " "
                below += "-" if (column, row) in across or (column - 1, row) in across else " "
                below += "-" if (column, row) in across else "|" if (column, row) in along else " "
            lines.append("%d %s" % (row + 1, text.rstrip()))
            if below.strip():
                lines.append("  " + below.rstrip())
        lines.append("  a b c d e f g h i")
        lines.append("walls: %d %d" % tuple(player.walls for player in self.players))
        return lines

class Wall:
    def __init__(self, x, y, d):
        self.x = x
        self.y = y
        self.d = d

    def edges(self):
        """The two pairs of squares that are no more connected."""
        x, y = self.x, self.y
        if self.d == 'h':
            return [frozenset([(x, y), (x, y + 1)]), frozenset([(x + 1, y), (x + 1, y + 1)])]
        return [frozenset([(x, y), (x + 1, y)]), frozenset([(x, y + 1), (x + 1, y + 1)])]


class DisjointSets:
    def __init__(self):
        self.up = {}

    def root(self, a):
        self.up.setdefault(a, a)
        if self.up[a] != a:
            self.up[a] = self.root(self.up[a])
        return self.up[a]

    def join(self, a, b):
        self.up[self.root(a)] = self.root(b)

    def same(self, a, b):
        return self.root(a) == self.root(b)


class Game:
    def __init__(self):
        self.edges = set()
        for x in range(1, 10):
            for y in range(1, 10):
                if x < 9:
                    self.edges.add(frozenset([(x, y), (x + 1, y)]))
                if y < 9:
                    self.edges.add(frozenset([(x, y), (x, y + 1)]))
        self.crossings = []
        self.pieces = [(5, 9), (5, 1)]
        self.walls = [10, 10]
        self.turn = 0

    def over(self):
        return self.pieces[0][1] == 1 or self.pieces[1][1] == 9

    def around(self, square):
        return [s for e in self.edges if square in e for s in e if s != square]

    def piece_moves(self):
        """All the texts of piece moves that are valid now."""
        mine = self.pieces[self.turn]
        his = self.pieces[1 - self.turn]
        squares = [s for s in self.around(mine) if s != his]
        if his in self.around(mine):
            squares += [s for s in self.around(his) if s != mine]
        return {' abcdefghi'[x] + str(y): (x, y) for x, y in squares}

    def wall_moves(self):
        """All the texts of wall moves that fit on the board now (paths are looked at later)."""
        if self.walls[self.turn] == 0:
            return {}
        texts = {}
        for x in range(1, 9):
            for y in range(1, 9):
                if (x, y) in self.crossings:
                    continue
                for d in 'hv':
                    wall = Wall(x, y, d)
                    if all(e in self.edges for e in wall.edges()):
                        texts[' abcdefghi'[x] + str(y) + d] = wall
        return texts

    def play(self, text):
        pieces = self.piece_moves()
        walls = self.wall_moves()
        if text in pieces:
            self.pieces[self.turn] = pieces[text]
        elif text in walls:
            wall = walls[text]
            for e in wall.edges():
                self.edges.remove(e)
            self.crossings.append((wall.x, wall.y))
            self.walls[self.turn] -= 1
            if not self.paths():
                return False
        else:
            return False
        self.turn = 1 - self.turn
        return True

    def paths(self):
        sets = DisjointSets()
        for e in self.edges:
            a, b = e
            sets.join(a, b)
        top = any(sets.same(self.pieces[0], (x, 1)) for x in range(1, 10))
        bottom = any(sets.same(self.pieces[1], (x, 9)) for x in range(1, 10))
        return top and bottom


class Validator:
    def check(self, moves):
        game = Game()
        for text in moves:
            if game.over():
                return False
            if not game.play(text):
                return False
        return True

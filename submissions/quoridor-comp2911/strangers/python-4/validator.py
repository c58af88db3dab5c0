COLS = 'abcdefghi'
DIRS = {'up': (0, -1), 'down': (0, 1), 'left': (-1, 0), 'right': (1, 0)}


def in_board(c, r):
    return 0 <= c <= 8 and 0 <= r <= 8


class Validator:
    def start(self):
        # walls that touch the sides of a square: closed[(c, r)] is a set of direction names
        self.closed = {(c, r): set() for c in range(9) for r in range(9)}
        self.centres = set()
        self.players = [
            {'at': (4, 8), 'goal': 0, 'walls': 10},
            {'at': (4, 0), 'goal': 8, 'walls': 10},
        ]

    def check(self, moves):
        self.start()
        for number, move in enumerate(moves):
            me = self.players[number % 2]
            other = self.players[(number + 1) % 2]
            if me['at'][1] == me['goal'] or other['at'][1] == other['goal']:
                return False
            if not self.is_text_ok(move):
                return False
            c, r = COLS.index(move[0]), int(move[1]) - 1
            if len(move) == 2:
                if (c, r) not in self.targets(me['at'], other['at']):
                    return False
                me['at'] = (c, r)
            elif not self.build(me, c, r, move[2]):
                return False
        return True

    def is_text_ok(self, move):
        if not isinstance(move, str) or len(move) not in (2, 3):
            return False
        if move[0] not in COLS or move[1] not in '123456789':
            return False
        return len(move) == 2 or move[2] in 'hv'

    def steps(self, square):
        found = []
        for name, (dc, dr) in DIRS.items():
            c, r = square[0] + dc, square[1] + dr
            if in_board(c, r) and name not in self.closed[square]:
                found.append((c, r))
        return found

    def is_adjacent(self, a, b):
        return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1

    def targets(self, me, other):
        squares = self.steps(me)
        if self.is_adjacent(me, other):
            # beside the opponent: every square beside him is allowed
            squares += self.steps(other)
        return squares

    def build(self, me, c, r, kind):
        if me['walls'] < 1 or c > 7 or r > 7 or (c, r) in self.centres:
            return False
        if kind == 'h':
            sides = [((c, r), 'down'), ((c + 1, r), 'down'), ((c, r + 1), 'up'), ((c + 1, r + 1), 'up')]
        else:
            sides = [((c, r), 'right'), ((c, r + 1), 'right'), ((c + 1, r), 'left'), ((c + 1, r + 1), 'left')]
        for square, side in sides:
            if side in self.closed[square]:
                return False
        for square, side in sides:
            self.closed[square].add(side)
        self.centres.add((c, r))
        me['walls'] -= 1
        return all(self.can_arrive(p) for p in self.players)

    def can_arrive(self, player):
        # flood from the goal row
        area = {(c, player['goal']) for c in range(9)}
        border = list(area)
        while border:
            new = []
            for square in border:
                for s in self.steps(square):
                    if s not in area:
                        area.add(s)
                        new.append(s)
            border = new
        return player['at'] in area

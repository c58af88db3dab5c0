import re
from collections import deque

PAWN = re.compile(r'^(?P<col>[a-i])(?P<row>[1-9])$')
WALL = re.compile(r'^(?P<col>[a-h])(?P<row>[1-8])(?P<dir>[hv])$')


class Validator:
    def check(self, moves):
        self.walls = set()
        self.pos = [(5, 9), (5, 1)]
        self.goal = [1, 9]
        self.count = [10, 10]
        self.turn = 0
        for move in moves:
            if self.finished() or not isinstance(move, str):
                return False
            m = PAWN.match(move)
            if m:
                ok = self.pawn(self.square(m))
            else:
                m = WALL.match(move)
                if not m:
                    return False
                ok = self.wall(self.square(m), m.group('dir'))
            if not ok:
                return False
            self.turn = 1 - self.turn
        return True

    def finished(self):
        return any(self.pos[i][1] == self.goal[i] for i in (0, 1))

    def square(self, m):
        return ord(m.group('col')) - ord('a') + 1, int(m.group('row'))

    def neighbours(self, square):
        x, y = square
        if y > 1 and not self.blocked_below(x, y - 1):
            yield x, y - 1
        if x < 9 and not self.blocked_right(x, y):
            yield x + 1, y
        if y < 9 and not self.blocked_below(x, y):
            yield x, y + 1
        if x > 1 and not self.blocked_right(x - 1, y):
            yield x - 1, y

    def blocked_below(self, x, y):
        return (x, y, 'h') in self.walls or (x - 1, y, 'h') in self.walls

    def blocked_right(self, x, y):
        return (x, y, 'v') in self.walls or (x, y - 1, 'v') in self.walls

    def pawn(self, to):
        me = self.pos[self.turn]
        opponent = self.pos[1 - self.turn]
        possible = set(self.neighbours(me))
        if opponent in possible:
            possible.update(self.neighbours(opponent))
        possible.discard(opponent)
        possible.discard(me)
        if to not in possible:
            return False
        self.pos[self.turn] = to
        return True

    def wall(self, square, direction):
        x, y = square
        if self.count[self.turn] == 0:
            return False
        if (x, y, 'h') in self.walls or (x, y, 'v') in self.walls:
            return False
        if direction == 'h':
            ends = [(x - 1, y, 'h'), (x + 1, y, 'h')]
        else:
            ends = [(x, y - 1, 'v'), (x, y + 1, 'v')]
        if any(e in self.walls for e in ends):
            return False
        self.walls.add((x, y, direction))
        self.count[self.turn] -= 1
        return self.path(0) and self.path(1)

    def path(self, player):
        queue = deque([self.pos[player]])
        seen = {self.pos[player]}
        while queue:
            s = queue.popleft()
            if s[1] == self.goal[player]:
                return True
            for n in self.neighbours(s):
                if n not in seen:
                    seen.add(n)
                    queue.append(n)
        return False

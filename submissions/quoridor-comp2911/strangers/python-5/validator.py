"""Quoridor with big ints as bit boards. Bit 10*row + col, column 9 is always empty (a border)."""

FULL = 0
for _r in range(9):
    FULL |= 0b111111111 << (10 * _r)
TOP = 0b111111111
BOTTOM = TOP << 80


def bit(col, row):
    return 1 << (10 * row + col)


class Validator:
    def check(self, moves):
        self.south = 0    # squares with a wall at the south side
        self.east = 0     # squares with a wall at the east side
        self.mid = 0      # centres of walls
        pawns = [bit(4, 8), bit(4, 0)]
        goals = [TOP, BOTTOM]
        stock = [10, 10]
        who = 0
        for move in moves:
            if pawns[0] & TOP or pawns[1] & BOTTOM:
                return False
            parsed = self.parse(move)
            if parsed is None:
                return False
            col, row, kind = parsed
            if kind is None:
                target = bit(col, row)
                mine, theirs = pawns[who], pawns[1 - who]
                reach = self.spread(mine)
                if reach & theirs:
                    reach |= self.spread(theirs)
                reach &= ~(mine | theirs)
                if not reach & target:
                    return False
                pawns[who] = target
            else:
                if stock[who] == 0 or not self.add(col, row, kind):
                    return False
                stock[who] -= 1
                for i in range(2):
                    if not self.fill(pawns[i]) & goals[i]:
                        return False
            who ^= 1
        return True

    @staticmethod
    def parse(move):
        move = str(move)
        if len(move) not in (2, 3):
            return None
        col = ord(move[0]) - ord('a')
        row = ord(move[1]) - ord('1')
        if col not in range(9) or row not in range(9):
            return None
        if len(move) == 2:
            return col, row, None
        if move[2] not in ('h', 'v'):
            return None
        return col, row, move[2]

    def spread(self, b):
        """All squares one step from those in b."""
        south = (b & ~self.south) << 10
        north = (b >> 10) & ~self.south
        east = (b & ~self.east) << 1
        west = (b >> 1) & ~self.east
        return (south | north | east | west) & FULL

    def fill(self, b):
        while True:
            bigger = b | self.spread(b)
            if bigger == b:
                return b
            b = bigger

    def add(self, col, row, kind):
        if col == 8 or row == 8:
            return False
        centre = bit(col, row)
        if self.mid & centre:
            return False
        if kind == 'h':
            both = centre | centre << 1
            if self.south & both:
                return False
            self.south |= both
        else:
            both = centre | centre << 10
            if self.east & both:
                return False
            self.east |= both
        self.mid |= centre
        return True

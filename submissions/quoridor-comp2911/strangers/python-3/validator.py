# Quoridor validator

letters = "abcdefghi"
numbers = "123456789"


class Validator:
    def check(self, moves):
        # new game
        self.col = [4, 4]
        self.row = [8, 0]
        self.walls_left = [10, 10]
        self.wall_list = []
        player = 0
        for move in moves:
            # is the game over?
            if self.row[0] == 0:
                return False
            if self.row[1] == 8:
                return False
            if self.is_square(move) == True:
                if self.move_piece(player, move) == False:
                    return False
            elif self.is_wall(move) == True:
                if self.place_wall(player, move) == False:
                    return False
            else:
                return False
            # next player
            if player == 0:
                player = 1
            else:
                player = 0
        return True

    def is_square(self, move):
        if len(move) != 2:
            return False
        if move[0] in letters and move[1] in numbers:
            return True
        return False

    def is_wall(self, move):
        if len(move) != 3:
            return False
        if move[0] in letters and move[1] in numbers and move[2] in "hv":
            return True
        return False

    def wall_between(self, c1, r1, c2, r2):
        for wall in self.wall_list:
            wc = wall[0]
            wr = wall[1]
            if wall[2] == "h":
                # moving down
                if c1 == c2 and r2 == r1 + 1:
                    if wr == r1 and (wc == c1 or wc + 1 == c1):
                        return True
                # moving up
                if c1 == c2 and r2 == r1 - 1:
                    if wr == r2 and (wc == c1 or wc + 1 == c1):
                        return True
            if wall[2] == "v":
                # moving right
                if r1 == r2 and c2 == c1 + 1:
                    if wc == c1 and (wr == r1 or wr + 1 == r1):
                        return True
                # moving left
                if r1 == r2 and c2 == c1 - 1:
                    if wc == c2 and (wr == r1 or wr + 1 == r1):
                        return True
        return False

    def move_piece(self, player, move):
        c = letters.index(move[0])
        r = numbers.index(move[1])
        mc = self.col[player]
        mr = self.row[player]
        oc = self.col[1 - player]
        orow = self.row[1 - player]
        # can not move on the opponent
        if c == oc and r == orow:
            return False
        # normal move
        if (abs(c - mc) == 1 and r == mr) or (abs(r - mr) == 1 and c == mc):
            if self.wall_between(mc, mr, c, r):
                return False
            self.col[player] = c
            self.row[player] = r
            return True
        # jump over the opponent
        # up
        if c == mc and r == mr - 2 and oc == mc and orow == mr - 1:
            if self.wall_between(mc, mr, oc, orow) or self.wall_between(oc, orow, c, r):
                return False
            self.col[player] = c
            self.row[player] = r
            return True
        # down
        if c == mc and r == mr + 2 and oc == mc and orow == mr + 1:
            if self.wall_between(mc, mr, oc, orow) or self.wall_between(oc, orow, c, r):
                return False
            self.col[player] = c
            self.row[player] = r
            return True
        # left
        if r == mr and c == mc - 2 and orow == mr and oc == mc - 1:
            if self.wall_between(mc, mr, oc, orow) or self.wall_between(oc, orow, c, r):
                return False
            self.col[player] = c
            self.row[player] = r
            return True
        # right
        if r == mr and c == mc + 2 and orow == mr and oc == mc + 1:
            if self.wall_between(mc, mr, oc, orow) or self.wall_between(oc, orow, c, r):
                return False
            self.col[player] = c
            self.row[player] = r
            return True
        return False

    def place_wall(self, player, move):
        c = letters.index(move[0])
        r = numbers.index(move[1])
        d = move[2]
        if self.walls_left[player] == 0:
            return False
        # edge of the board
        if c == 8 or r == 8:
            return False
        # other walls
        for wall in self.wall_list:
            if wall[0] == c and wall[1] == r:
                return False
            if d == "h" and wall[2] == "h" and wall[1] == r:
                if wall[0] == c - 1 or wall[0] == c + 1:
                    return False
            if d == "v" and wall[2] == "v" and wall[0] == c:
                if wall[1] == r - 1 or wall[1] == r + 1:
                    return False
        self.wall_list.append([c, r, d])
        self.walls_left[player] = self.walls_left[player] - 1
        # paths
        self.visited = []
        if self.find_path(self.col[0], self.row[0], 0) == False:
            return False
        self.visited = []
        if self.find_path(self.col[1], self.row[1], 8) == False:
            return False
        return True

    def find_path(self, c, r, goal):
        if r == goal:
            return True
        self.visited.append([c, r])
        for nxt in [[c, r - 1], [c, r + 1], [c - 1, r], [c + 1, r]]:
            if nxt[0] < 0 or nxt[0] > 8 or nxt[1] < 0 or nxt[1] > 8:
                continue
            if nxt in self.visited:
                continue
            if self.wall_between(c, r, nxt[0], nxt[1]):
                continue
            if self.find_path(nxt[0], nxt[1], goal):
                return True
        return False

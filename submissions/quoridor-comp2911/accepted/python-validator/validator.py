# Checks whole games of Quoridor. A referee makes the moves one after the other; the first
# that is illegal raises IllegalMove, which ends the check.
import re

MOVE = re.compile("([a-i])([1-9])([hv]?)")
SIZE = 9


class IllegalMove(Exception):
    pass


class Player:
    def __init__(self, square, goal):
        self.square = square
        self.goal = goal
        self.walls = 10

    def has_won(self):
        return self.square[1] == self.goal


class Referee:
    def __init__(self):
        self.players = [Player((5, 9), 1), Player((5, 1), 9)]
        self.walls = set()

    def move(self, text):
        if any(player.has_won() for player in self.players):
            raise IllegalMove("the game is over")
        parts = MOVE.fullmatch(text)
        if not parts:
            raise IllegalMove("not a move")
        square = "abcdefghi".index(parts[1]) + 1, int(parts[2])
        if parts[3]:
            self.place(square, parts[3])
        else:
            self.step(square)
        self.players.reverse()

    def step(self, square):
        player, opponent = self.players
        reachable = self.neighbours(player.square)
        if opponent.square in reachable:
            reachable |= self.neighbours(opponent.square)
        if square not in reachable - {player.square, opponent.square}:
            raise IllegalMove("cannot get there")
        player.square = square

    def place(self, square, lie):
        player = self.players[0]
        if player.walls == 0 or SIZE in square:
            raise IllegalMove("no wall, or no room for it")
        x, y = square
        taken = [(x, y, "h"), (x, y, "v")]
        taken += [(x - 1, y, "h"), (x + 1, y, "h")] if lie == "h" else [(x, y - 1, "v"), (x, y + 1, "v")]
        if self.walls.intersection(taken):
            raise IllegalMove("there is a wall already")
        self.walls.add((x, y, lie))
        if not all(self.can_finish(one) for one in self.players):
            raise IllegalMove("somebody is shut in")
        player.walls -= 1

    def can_finish(self, player):
        reached = frontier = {player.square}
        while frontier:
            frontier = set().union(*map(self.neighbours, frontier)) - reached
            reached = reached | frontier
        return any(y == player.goal for _, y in reached)

    def neighbours(self, square):
        x, y = square
        found = set()
        # A wall below (x, y) has its left square there, or one to the left of it.
        if y < SIZE and not self.walls & {(x, y, "h"), (x - 1, y, "h")}:
            found.add((x, y + 1))
        if y > 1 and not self.walls & {(x, y - 1, "h"), (x - 1, y - 1, "h")}:
            found.add((x, y - 1))
        if x < SIZE and not self.walls & {(x, y, "v"), (x, y - 1, "v")}:
            found.add((x + 1, y))
        if x > 1 and not self.walls & {(x - 1, y, "v"), (x - 1, y - 1, "v")}:
            found.add((x - 1, y))
        return found


class Validator:
    def check(self, moves):
        referee = Referee()
        try:
            for move in moves:
                referee.move(move)
        except IllegalMove:
            return False
        return True

"""Speaks the protocol without a kit: dictionaries of squares, and a list of calls that each function adds to."""
import json
import sys

SIZE = [(x, y) for y in range(4) for x in range(5)]


def read(rows):
    return {(x, y): rows[y][x] for x, y in SIZE}


def write(sea):
    return ["".join(sea[x, y] for x in range(5)) for y in range(4)]


class Game:
    def __init__(self, board):
        self.player = board["player"]
        self.finished = board["finished"]
        boards = board["squares"]["boards"]
        self.seas = [None, read(boards["red_sea"]), read(boards["blue_sea"])]
        self.calls = []

    def tell(self, player, text):
        self.calls.append({"tell": {"to": player, "text": text}})

    def left(self, player):
        return list(self.seas[player].values()).count("S")

    def board(self):
        boards = {"red_sea": write(self.seas[1]), "blue_sea": write(self.seas[2])}
        counters = {"red_left": self.left(1), "blue_left": self.left(2)}
        return {"player": self.player, "finished": self.finished, "squares": {"boards": boards, "counters": counters}}

    def settle(self, text=None):
        self.finished = self.left(1) == 0 or self.left(2) == 0
        self.calls += [{"store": self.board()}, "refresh"]
        names = ["", "Red", "Blue"]
        for player in (1, 2):
            if self.finished:
                self.tell(player, "You have won" if self.left(player) else "Your last ship is sunk")
            elif player == self.player:
                self.tell(player, text or names[player] + ", your shot")
            else:
                self.tell(player, "Please wait")

    def startup(self):
        for sea in self.seas[1:]:
            for square in SIZE:
                sea[square] = {"X": "S", "o": "."}.get(sea[square], sea[square])
        self.player = 1
        self.settle()

    def fire(self, square):
        if self.finished or square not in SIZE:
            return
        sea = self.seas[3 - self.player]
        if sea[square] == ".":
            sea[square] = "o"
            self.player = 3 - self.player
            self.settle()
        elif sea[square] == "S":
            sea[square] = "X"
            self.settle("Sunk. Shoot again" if self.is_sunk(sea, square) else "A hit. Shoot again")
        else:
            self.tell(self.player, "You have shot there already")

    @staticmethod
    def is_sunk(sea, square):
        """Walks from the square in each direction and round corners, over what is hit, until something is whole."""
        ship, border = set(), {square}
        while border:
            ship |= border
            beside = {(x + dx, y + dy) for x, y in border for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
            border = {other for other in beside - ship if sea.get(other, ".") in "SX"}
        return all(sea[part] == "X" for part in ship)


board = None
for line in sys.stdin:
    message = json.loads(line)
    if "referee" in message:
        print(json.dumps({"referee": 1, "kit": "home-made"}), flush=True)
        continue
    game = Game(message.get("board", board))
    if message["cue"] == "startup":
        game.startup()
    elif message["cue"] == "update":
        game.settle()
    else:
        game.fire(tuple(int(number) for number in message["action"].split()[1:]))
    board = game.board()
    print(json.dumps({"calls": game.calls}), flush=True)

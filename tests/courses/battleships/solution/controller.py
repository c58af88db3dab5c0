"""The model solution of Battleships."""

COLUMNS, ROWS = 5, 4
NAMES = {1: "red", 2: "blue"}


class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def sea(self, player):
        return self.model.boards[NAMES[player] + "_sea"]

    def startup(self):
        for player in NAMES:
            for row in self.sea(player):
                row[:] = ["S" if sign in "SX" else "." for sign in row]
        self.model.player = 1
        self.update()

    def update(self):
        self.count()
        self.announce("%s, your shot" % NAMES.get(self.model.player, "").capitalize())

    def fire(self, column, row):
        shooter = self.model.player
        if self.model.finished or not (0 <= column < COLUMNS and 0 <= row < ROWS):
            return
        sea = self.sea(3 - shooter)
        if sea[row][column] in "Xo":
            self.view.tell(shooter, "You have shot there already")
        elif sea[row][column] == "S":
            sea[row][column] = "X"
            self.count()
            self.announce("Sunk. Shoot again" if is_sunk(sea, column, row) else "A hit. Shoot again")
        else:
            sea[row][column] = "o"
            self.model.player = 3 - shooter
            self.update()

    def count(self):
        left = {player: sum(row.count("S") for row in self.sea(player)) for player in NAMES}
        for player, number in left.items():
            self.model.counters[NAMES[player] + "_left"] = number
        self.model.finished = 0 in left.values()

    def announce(self, text):
        """Tells the player on turn this text, and the other one to wait; or both how the game has ended."""
        self.view.refresh()
        for player in NAMES:
            if not self.model.finished:
                self.view.tell(player, text if player == self.model.player else "Please wait")
            elif self.model.counters[NAMES[player] + "_left"] == 0:
                self.view.tell(player, "Your last ship is sunk")
            else:
                self.view.tell(player, "You have won")


def is_sunk(sea, column, row):
    """Whether nothing is left of the ship on this square."""
    ship, waiting = set(), [(column, row)]
    while waiting:
        x, y = waiting.pop()
        if (x, y) in ship or not (0 <= x < COLUMNS and 0 <= y < ROWS) or sea[y][x] not in "SX":
            continue
        ship.add((x, y))
        waiting += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return all(sea[y][x] == "X" for x, y in ship)

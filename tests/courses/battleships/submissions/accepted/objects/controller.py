"""An object for each player, which knows its sea in the model."""


class Player:
    def __init__(self, number, name, model):
        self.number = number
        self.name = name
        self.model = model

    @property
    def sea(self):
        return self.model.boards[self.name + "_sea"]

    def repair(self):
        for row in self.sea:
            for column, sign in enumerate(row):
                if sign == "X":
                    row[column] = "S"
                elif sign == "o":
                    row[column] = "."

    def count(self):
        left = sum(sign == "S" for row in self.sea for sign in row)
        self.model.counters[self.name + "_left"] = left
        return left

    def swims(self, column, row, seen=None):
        """Whether something is left of the ship on this square."""
        seen = seen if seen is not None else set()
        if (column, row) in seen or row not in range(4) or column not in range(5):
            return False
        seen.add((column, row))
        sign = self.sea[row][column]
        if sign == "S":
            return True
        if sign != "X":
            return False
        sides = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        return any(self.swims(x, y, seen) for x, y in sides)


class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view
        self.players = [Player(1, "red", model), Player(2, "blue", model)]

    def startup(self):
        for player in self.players:
            player.repair()
        self.model.player = 1
        self.update()

    def update(self):
        self.go_on("%s, your shot" % self.players[self.model.player - 1].name.title())

    def fire(self, column, row):
        if self.model.finished:
            return
        if column < 0 or row < 0 or column > 4 or row > 3:
            return
        shooter = self.model.player
        other = self.players[2 - shooter]
        sign = other.sea[row][column]
        if sign == "." :
            other.sea[row][column] = "o"
            self.model.player = other.number
            self.update()
        elif sign == "S":
            other.sea[row][column] = "X"
            self.go_on("A hit. Shoot again" if other.swims(column, row) else "Sunk. Shoot again")
        else:
            self.view.tell(shooter, "You have shot there already")

    def go_on(self, text):
        left = [player.count() for player in self.players]
        self.model.finished = 0 in left
        self.view.refresh()
        for player, own in zip(self.players, left):
            if self.model.finished:
                self.view.tell(player.number, "You have won" if own else "Your last ship is sunk")
            elif player.number == self.model.player:
                self.view.tell(player.number, text)
            else:
                self.view.tell(player.number, "Please wait")

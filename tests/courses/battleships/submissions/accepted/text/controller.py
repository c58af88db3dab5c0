"""Each sea as one text with a frame of walls around it, so that neighbours are found by adding numbers."""

WIDTH = 7  # five columns and two walls
SEAS = {1: "blue_sea", 2: "red_sea"}  # where each player shoots


def framed(rows):
    return "#" * WIDTH + "".join("#" + "".join(row) + "#" for row in rows) + "#" * WIDTH


def place_of(column, row):
    return (row + 1) * WIDTH + column + 1


def without_ship(sea, place):
    """The sea without the ship on this place, and whether a part of it was still whole."""
    if sea[place] not in "SX":
        return sea, False
    whole = sea[place] == "S"
    sea = sea[:place] + "." + sea[place + 1:]
    for way in (1, -1, WIDTH, -WIDTH):
        sea, more = without_ship(sea, place + way)
        whole = whole or more
    return sea, whole


class Controller:
    def initialise(self, model, view):
        self.model, self.view = model, view

    def startup(self):
        whole = str.maketrans("Xo", "S.")
        for name in SEAS.values():
            self.model.boards[name] = ["".join(row).translate(whole) for row in self.model.boards[name]]
        self.model.player = 1
        self.update()

    def update(self):
        self.settle({1: "Red, your shot", 2: "Blue, your shot"}.get(self.model.player))

    def fire(self, column, row):
        player, target = self.model.player, SEAS[self.model.player]
        inside = column in range(5) and row in range(4)
        if self.model.finished or not inside:
            return
        rows = self.model.boards[target]
        place, before = place_of(column, row), framed(rows)[place_of(column, row)]
        if before in "oX":
            self.view.tell(player, "You have shot there already")
            return
        rows[row][column] = {"S": "X", ".": "o"}[before]
        if before == ".":
            self.model.player = 3 - player
            self.update()
            return
        swims = without_ship(framed(rows), place)[1]
        self.settle("A hit. Shoot again" if swims else "Sunk. Shoot again")

    def settle(self, text):
        model, left = self.model, {}
        for player, name in SEAS.items():
            left[3 - player] = framed(model.boards[name]).count("S")
            model.counters[name.replace("sea", "left")] = left[3 - player]
        model.finished = not all(left.values())
        self.view.refresh()
        for player in SEAS:
            if model.finished:
                said = "Your last ship is sunk" if left[player] == 0 else "You have won"
            else:
                said = text if player == model.player else "Please wait"
            self.view.tell(player, said)

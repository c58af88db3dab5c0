"""The model solution of Minesweeper."""

COLUMNS, ROWS = 5, 4


def around(column, row):
    """The squares around one, corners among them."""
    for y in range(max(row - 1, 0), min(row + 2, ROWS)):
        for x in range(max(column - 1, 0), min(column + 2, COLUMNS)):
            if (x, y) != (column, row):
                yield x, y


class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.boards["shown"] = [["#"] * COLUMNS for _ in range(ROWS)]
        self.model.player = 1
        self.update()

    def update(self):
        model = self.model
        signs = [sign for row in model.boards["shown"] for sign in row]
        laid = [sign == "M" for row in model.boards["mines"] for sign in row]
        lost = "*" in signs
        won = all(sign.isdigit() or mine for sign, mine in zip(signs, laid))
        model.counters["left"] = sum(laid) - signs.count("F")
        model.finished = lost or won
        self.view.refresh()
        if lost:
            self.view.tell(1, "That was a mine")
        else:
            self.view.tell(1, "You have found all mines" if won else "Open a square")

    def open(self, column, row):
        shown, mines = self.model.boards["shown"], self.model.boards["mines"]
        if self.model.finished:
            return
        if shown[row][column] == "F":
            self.view.tell(1, "Take the flag away first")
        elif shown[row][column] == "#":
            if mines[row][column] == "M":
                self.show_mines()
            else:
                self.uncover(column, row)
            self.update()

    def flag(self, column, row):
        shown = self.model.boards["shown"]
        if not self.model.finished and shown[row][column] in "#F":
            shown[row][column] = "#" if shown[row][column] == "F" else "F"
            self.update()

    def show_mines(self):
        for shown, mines in zip(self.model.boards["shown"], self.model.boards["mines"]):
            for column in range(COLUMNS):
                if mines[column] == "M" and shown[column] == "#":
                    shown[column] = "*"

    def uncover(self, column, row):
        shown, mines = self.model.boards["shown"], self.model.boards["mines"]
        if shown[row][column] != "#":
            return
        number = sum(mines[y][x] == "M" for x, y in around(column, row))
        shown[row][column] = str(number)
        if number == 0:
            for x, y in around(column, row):
                self.uncover(x, y)

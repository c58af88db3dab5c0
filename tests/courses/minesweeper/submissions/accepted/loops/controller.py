"""Loops over rows and columns, and opens what is around a 0 by calling itself."""


class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        shown = self.model.boards["shown"]
        for y in range(4):
            for x in range(5):
                shown[y][x] = "#"
        self.model.player = 1
        self.finish_step()

    def update(self):
        self.finish_step()

    def open(self, column, row):
        shown = self.model.boards["shown"]
        mines = self.model.boards["mines"]
        if self.model.finished:
            return
        if shown[row][column] == "F":
            self.view.tell(self.model.player, "Take the flag away first")
            return
        if shown[row][column] != "#":
            return
        if mines[row][column] == "M":
            for y in range(4):
                for x in range(5):
                    if mines[y][x] == "M" and shown[y][x] != "F":
                        shown[y][x] = "*"
        else:
            self.open_square(column, row)
        self.finish_step()

    def open_square(self, column, row):
        shown = self.model.boards["shown"]
        number = self.count(column, row)
        shown[row][column] = str(number)
        if number > 0:
            return
        for y in range(row - 1, row + 2):
            for x in range(column - 1, column + 2):
                if 0 <= y < 4 and 0 <= x < 5 and shown[y][x] == "#":
                    self.open_square(x, y)

    def count(self, column, row):
        mines = self.model.boards["mines"]
        number = 0
        for y in range(row - 1, row + 2):
            for x in range(column - 1, column + 2):
                if 0 <= y < 4 and 0 <= x < 5 and mines[y][x] == "M":
                    number += 1
        return number

    def flag(self, column, row):
        shown = self.model.boards["shown"]
        if self.model.finished:
            return
        if shown[row][column] == "#":
            shown[row][column] = "F"
        elif shown[row][column] == "F":
            shown[row][column] = "#"
        else:
            return
        self.finish_step()

    def finish_step(self):
        model = self.model
        shown = model.boards["shown"]
        mines = model.boards["mines"]
        left = 0
        covered = 0
        lost = False
        for y in range(4):
            for x in range(5):
                if mines[y][x] == "M":
                    left += 1
                elif shown[y][x] in "#F":
                    covered += 1
                if shown[y][x] == "F":
                    left -= 1
                if shown[y][x] == "*":
                    lost = True
        model.counters["left"] = left
        model.finished = lost or covered == 0
        self.view.refresh()
        if lost:
            self.view.tell(model.player, "That was a mine")
        elif covered == 0:
            self.view.tell(model.player, "You have found all mines")
        else:
            self.view.tell(model.player, "Open a square")

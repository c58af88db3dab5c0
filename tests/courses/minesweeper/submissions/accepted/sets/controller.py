"""Sets of squares: those with a mine, those with a flag, those that are covered. A queue opens what is around a 0."""
from collections import deque

SQUARES = {(x, y) for x in range(5) for y in range(4)}


def neighbours(square):
    return {(x, y) for x, y in SQUARES if max(abs(x - square[0]), abs(y - square[1])) == 1}


class Controller:
    def initialise(self, model, view):
        self.model, self.view = model, view

    def those(self, board, signs):
        return {(x, y) for x, y in SQUARES if self.model.boards[board][y][x] in signs}

    def put(self, squares, sign):
        for x, y in squares:
            self.model.boards["shown"][y][x] = sign

    def startup(self):
        self.put(SQUARES, "#")
        self.model.player = 1
        self.update()

    def update(self):
        mines, flags = self.those("mines", "M"), self.those("shown", "F")
        self.model.counters["left"] = len(mines) - len(flags)
        lost = bool(self.those("shown", "*"))
        won = self.those("shown", "012345678") >= SQUARES - mines
        self.model.finished = lost or won
        self.view.refresh()
        text = "That was a mine" if lost else "You have found all mines" if won else "Open a square"
        self.view.tell(1, text)

    def open(self, column, row):
        if self.model.finished:
            return
        if (column, row) in self.those("shown", "F"):
            self.view.tell(1, "Take the flag away first")
            return
        covered, mines = self.those("shown", "#"), self.those("mines", "M")
        if (column, row) not in covered:
            return
        if (column, row) in mines:
            self.put(covered & mines, "*")
        else:
            queue = deque([(column, row)])
            while queue:
                square = queue.popleft()
                number = len(neighbours(square) & mines)
                self.put({square}, str(number))
                covered.discard(square)
                if number == 0:
                    queue.extend(neighbours(square) & covered - set(queue))
        self.update()

    def flag(self, column, row):
        square = (column, row)
        if self.model.finished or square not in self.those("shown", "#F"):
            return
        self.put({square}, "F" if square in self.those("shown", "#") else "#")
        self.update()

"""A number for each player, seven bits a column: four in a row are found by shifting."""


def bits(model, sign):
    number = 0
    for column in range(7):
        for row in range(6):
            if model.board[5 - row][column] == sign:
                number |= 1 << (7 * column + row)
    return number


def has_four(number):
    for shift in (1, 6, 7, 8):
        pairs = number & number >> shift
        if pairs & pairs >> 2 * shift:
            return True
    return False


class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        model = self.model
        model.boards["board"] = [["."] * 7 for _ in range(6)]
        model.player = 1
        self.update()

    def update(self):
        model, view = self.model, self.view
        red, yellow = has_four(bits(model, "R")), has_four(bits(model, "Y"))
        full = all("." not in row for row in model.board)
        model.finished = red or yellow or full
        view.refresh()
        if red or yellow:
            view.tell(1 if red else 2, "You have won")
            view.tell(2 if red else 1, "You have lost")
        elif full:
            for player in (2, 1):
                view.tell(player, "Nobody has won")
        else:
            view.tell(model.player, "Your turn")
            view.tell(3 - model.player, "Please wait")

    def drop(self, column):
        model = self.model
        if model.finished:
            return
        for row in range(5, -1, -1):
            if model.board[row][column] == ".":
                model.board[row][column] = " RY"[model.player]
                if not (has_four(bits(model, "R")) or has_four(bits(model, "Y"))):
                    model.player = 3 - model.player
                self.update()
                return
        self.view.tell(model.player, "This column is full")

"""The model solution."""


class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.player = 1

    def fire(self, column, row):
        theirs = self.model.boards["theirs"]
        theirs[row][column] = "X" if theirs[row][column] == "S" else "o"
        self.view.refresh()
        self.view.tell(1, "Fired")

"""One function after the other, each with the cases of the handout."""


class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.counters["credit"] = 0
        self.model.counters["tray"] = 0
        self.model.counters["coffee"] = 10
        self.model.counters["tea"] = 10
        self.model.player = 1
        self.update()

    def show(self):
        c = self.model.counters
        self.model.finished = c["coffee"] == 0 and c["tea"] == 0
        if self.model.player == 2:
            self.model.texts["display"] = "Out of service"
        elif self.model.finished:
            self.model.texts["display"] = "Sold out"
        elif c["credit"] > 0:
            self.model.texts["display"] = "Credit " + str(c["credit"])
        else:
            self.model.texts["display"] = "Coffee 120, tea 80"
        self.view.refresh()

    def update(self):
        self.show()
        if self.model.player == 2:
            self.view.tell(1, "Out of service")
            self.view.tell(2, "Fill up and close the door")
        elif self.model.finished:
            self.view.tell(1, "Sold out")
        elif self.model.counters["credit"] > 0:
            self.view.tell(1, "Choose a drink")
        else:
            self.view.tell(1, "Insert coins")

    def insert(self, cents):
        if self.model.player == 2:
            self.view.tell(1, "Out of service")
            return
        c = self.model.counters
        good = cents == 10 or cents == 20 or cents == 50 or cents == 100 or cents == 200
        if c["credit"] + cents > 500:
            good = False
        if c["coffee"] + c["tea"] == 0:
            good = False
        if good:
            c["credit"] += cents
            self.show()
            self.view.tell(1, "Choose a drink")
        else:
            c["tray"] += cents
            self.show()
            self.view.tell(1, "This coin is not taken")

    def choose(self, drink):
        if self.model.player == 2:
            self.view.tell(1, "Out of service")
            return
        if drink == 1:
            self.sell("coffee", 120)
        if drink == 2:
            self.sell("tea", 80)

    def sell(self, name, price):
        c = self.model.counters
        if c[name] == 0:
            self.view.tell(1, "Sold out")
            return
        if c["credit"] < price:
            self.view.tell(1, "Insert more coins")
            return
        c[name] -= 1
        c["tray"] += c["credit"] - price
        c["credit"] = 0
        self.show()
        self.view.tell(1, "Enjoy your drink")

    def cancel(self):
        if self.model.player == 2:
            self.view.tell(1, "Out of service")
            return
        self.model.counters["tray"] += self.model.counters["credit"]
        self.model.counters["credit"] = 0
        self.update()

    def take(self):
        self.model.counters["tray"] = 0
        self.update()

    def door(self):
        self.model.player = 3 - self.model.player
        self.update()

    def fill(self, drink, cups):
        if self.model.player != 2:
            return
        name = "coffee" if drink == 1 else "tea"
        self.model.counters[name] += cups
        if self.model.counters[name] > 20:
            self.model.counters[name] = 20
        self.update()

"""The model solution of the vending machine."""

DRINKS = {1: ("coffee", 120), 2: ("tea", 80)}
COINS = (10, 20, 50, 100, 200)
MOST_CREDIT, MOST_CUPS = 500, 20
CUSTOMER, TECHNICIAN = 1, 2


class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        self.model.counters = {"credit": 0, "tray": 0, "coffee": 10, "tea": 10}
        self.model.player = CUSTOMER
        self.update()

    def update(self):
        if self.model.player == TECHNICIAN:
            self.settle()
        elif self.is_sold_out():
            self.settle("Sold out")
        else:
            self.settle("Choose a drink" if self.model.counters["credit"] else "Insert coins")

    def insert(self, cents):
        if self.is_closed():
            paid = self.model.counters["credit"] + cents
            if cents in COINS and paid <= MOST_CREDIT and not self.is_sold_out():
                self.model.counters["credit"] = paid
                self.settle("Choose a drink")
            else:
                self.model.counters["tray"] += cents
                self.settle("This coin is not taken")

    def choose(self, drink):
        if not self.is_closed() or drink not in DRINKS:
            return
        name, price = DRINKS[drink]
        counters = self.model.counters
        if counters[name] == 0:
            self.view.tell(CUSTOMER, "Sold out")
        elif counters["credit"] < price:
            self.view.tell(CUSTOMER, "Insert more coins")
        else:
            counters[name] -= 1
            counters["tray"] += counters["credit"] - price
            counters["credit"] = 0
            self.settle("Enjoy your drink")

    def cancel(self):
        if self.is_closed():
            self.model.counters["tray"] += self.model.counters["credit"]
            self.model.counters["credit"] = 0
            self.update()

    def take(self):
        self.model.counters["tray"] = 0
        self.update()

    def door(self):
        self.model.player = CUSTOMER if self.model.player == TECHNICIAN else TECHNICIAN
        self.update()

    def fill(self, drink, cups):
        if drink in DRINKS and self.model.player == TECHNICIAN:
            name, _ = DRINKS[drink]
            self.model.counters[name] = min(self.model.counters[name] + cups, MOST_CUPS)
            self.settle()

    def is_closed(self):
        """Whether the customer may do something; if not, the customer is told why."""
        if self.model.player == TECHNICIAN:
            self.view.tell(CUSTOMER, "Out of service")
        return self.model.player == CUSTOMER

    def is_sold_out(self):
        return all(self.model.counters[name] == 0 for name, _ in DRINKS.values())

    def settle(self, text=""):
        """Makes the display and the flag fit, and tells the customer this while the door is closed."""
        model, credit = self.model, self.model.counters["credit"]
        model.finished = self.is_sold_out()
        if model.player == TECHNICIAN:
            model.texts["display"] = "Out of service"
        elif model.finished:
            model.texts["display"] = "Sold out"
        else:
            model.texts["display"] = "Credit %d" % credit if credit else "Coffee 120, tea 80"
        self.view.refresh()
        if model.player == TECHNICIAN:
            self.view.tell(CUSTOMER, "Out of service")
            self.view.tell(TECHNICIAN, "Fill up and close the door")
        else:
            self.view.tell(CUSTOMER, text)

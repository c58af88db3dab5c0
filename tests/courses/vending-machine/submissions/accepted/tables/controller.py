"""A machine without a model, which is read from the model before each call and written back after it."""
from dataclasses import dataclass

STOCK = [("coffee", 120), ("tea", 80)]
WORDS = {
    "insert": "Insert coins",
    "choose": "Choose a drink",
    "enjoy": "Enjoy your drink",
    "refused": "This coin is not taken",
    "poor": "Insert more coins",
    "empty": "Sold out",
    "open": "Out of service",
}


@dataclass
class Machine:
    credit: int
    tray: int
    cups: list
    is_open: bool

    def empty(self):
        return not any(self.cups)

    def idle(self):
        return "empty" if self.empty() else "choose" if self.credit else "insert"

    def display(self):
        if self.is_open:
            return "Out of service"
        if self.empty():
            return "Sold out"
        return f"Credit {self.credit}" if self.credit else "Coffee 120, tea 80"

    def give_back(self):
        self.tray += self.credit
        self.credit = 0

    # Each gives the word for the customer, and none where nothing happens.

    def insert(self, cents):
        if cents not in {10, 20, 50, 100, 200} or self.credit + cents > 500 or self.empty():
            self.tray += cents
            return "refused"
        self.credit += cents
        return "choose"

    def choose(self, drink):
        if drink - 1 not in range(len(STOCK)):
            return None
        price = STOCK[drink - 1][1]
        if not self.cups[drink - 1]:
            return "empty"
        if self.credit < price:
            return "poor"
        self.credit -= price
        self.cups[drink - 1] -= 1
        self.give_back()
        return "enjoy"

    def cancel(self):
        self.give_back()
        return self.idle()


class Controller:
    def initialise(self, model, view):
        self.model = model
        self.view = view

    def read(self):
        held = self.model.counters
        cups = [held[name] for name, _ in STOCK]
        return Machine(held["credit"], held["tray"], cups, self.model.player == 2)

    def write(self, machine, word):
        cups = {name: number for (name, _), number in zip(STOCK, machine.cups)}
        self.model.counters = {"credit": machine.credit, "tray": machine.tray, **cups}
        self.model.texts["display"] = machine.display()
        self.model.player = 2 if machine.is_open else 1
        self.model.finished = machine.empty()
        self.view.refresh()
        if machine.is_open:
            self.view.tell(2, "Fill up and close the door")
            word = "open"
        self.view.tell(1, WORDS[word])

    def for_customer(self, act):
        machine = self.read()
        word = "open" if machine.is_open else act(machine)
        if word in ("open", "empty", "poor"):
            self.view.tell(1, WORDS[word])
        elif word is not None:
            self.write(machine, word)

    def startup(self):
        self.write(Machine(0, 0, [10, 10], False), "insert")

    def update(self):
        machine = self.read()
        self.write(machine, machine.idle())

    def insert(self, cents):
        self.for_customer(lambda machine: machine.insert(cents))

    def choose(self, drink):
        self.for_customer(lambda machine: machine.choose(drink))

    def cancel(self):
        self.for_customer(lambda machine: machine.cancel())

    def take(self):
        machine = self.read()
        machine.tray = 0
        self.write(machine, machine.idle())

    def door(self):
        machine = self.read()
        machine.is_open = not machine.is_open
        self.write(machine, machine.idle())

    def fill(self, drink, cups):
        machine = self.read()
        if machine.is_open:
            machine.cups[drink - 1] = min(20, machine.cups[drink - 1] + cups)
            self.write(machine, "open")

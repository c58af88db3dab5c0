# Hare and Tortoise, without the kit: reads the grader's lines, writes the answers.
# Misconception: nobody takes the mark off a runner who misses a turn before that runner moves
# again.
import copy
import json
import sys

LISTS = {
    "hare": "1 3 6 14 25 31 34 39 46 51 58 62",
    "carrot": "2 5 13 21 26 33 38 40 49 55 59 61 63",
    "tortoise": "11 15 19 24 30 37 43 50 56",
    "lettuce": "10 22 42 57",
    "1": "7 16 32 48 60",
    "2": "8 17 23 29 35 41 47 53",
    "3": "4 12 20 28 36 44 52",
    "4": "9 18 27 45 54",
    "start": "0",
    "finish": "64",
}
SQUARE = {int(number): name for name, numbers in LISTS.items() for number in numbers.split()}
COST = [n * (n + 1) // 2 for n in range(65)]

CARDS = {
    1: ["miss a turn"] * 4,
    2: ["back to a carrot square"] * 3 + ["forward to a carrot square"],
    3: ["drop back one position"] * 2 + ["move forward one position"] * 2,
    4: ["chew a carrot"] + ["chew a lettuce"] * 3,
    5: ["last turn free"] * 4,
    6: ["move again"] * 4,
}


def plural(number, noun):
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


class Table:
    """The board while a question is answered, and what is to be answered."""

    def __init__(self, board):
        self.board = board
        self.runners = board["squares"]["runners"]
        self.dice = board["squares"].setdefault("dice", [])
        self.log = []

    def note(self, i, text):
        self.log.append(f"player {i + 1} {text}")

    def place(self, i):
        return 1 + len([r for r in self.runners if r["at"] > self.runners[i]["at"]])

    def taken(self):
        return {r["at"] for r in self.runners if r["at"] > 0}

    def options(self, i, extra=0):
        """A dictionary from what runner i may do to what that costs; `extra` carrots come first."""
        r = self.runners[i]
        at, carrots, lettuces, must = r["at"], r["carrots"] + extra, r["lettuces"], r.get("must")
        chew_carrot = {"gain": -10}
        if carrots >= 10:
            chew_carrot["lose"] = 10
        if must == "choose":
            return chew_carrot
        found, taken = {}, self.taken()
        behind = [n for n in range(at) if SQUARE[n] == "tortoise"]
        if behind and behind[-1] not in taken:
            found[str(behind[-1])] = -10 * (at - behind[-1])
        for n in range(at + 1, 65):
            cost, what = COST[n - at], SQUARE[n]
            if cost > carrots:
                break
            if n in taken or what == "tortoise":
                continue
            if what == "lettuce" and lettuces <= 0:
                continue
            if what == "hare" and not self.dice:
                continue
            if what == "finish" and (lettuces > 0 or carrots - cost > 20):
                continue
            found[str(n)] = cost
        if SQUARE[at] == "carrot":
            found.update(chew_carrot)
        if SQUARE[at] == "lettuce" and must is None and lettuces > 0:
            found["chew"] = 0
        return found

    def toll(self, i):
        place = self.place(i)
        return 10 * place if SQUARE[self.runners[i]["at"]] == str(place) else 0

    def alive(self):
        return [i for i in range(len(self.runners)) if self.options(i, self.toll(i))]

    def eat_lettuce(self, i):
        r, place = self.runners[i], self.place(i)
        r["lettuces"] -= 1
        r["carrots"] += 10 * place
        left = plural(r["lettuces"], "lettuce")
        self.note(i, f"chews a lettuce in place {place}, gains {plural(10 * place, 'carrot')} and has {left}")

    def play(self, i, action):
        options = self.options(i)
        if action not in options:
            return False
        r = self.runners[i]
        on = r["at"]
        r.pop("must", None)
        again = False
        if action == "chew":
            self.eat_lettuce(i)
            r["must"] = "leave"
        else:
            r["carrots"] -= options[action]
            amount = plural(abs(options[action]), "carrot")
            if action in ("gain", "lose"):
                self.note(i, f"chews a carrot and {action}s {amount}")
            else:
                r["at"] = int(action)
                if r["at"] < on:
                    self.note(i, f"goes back from {on} to {action} and gains {amount}")
                else:
                    self.note(i, f"moves from {on} to {action} for {amount}")
                if SQUARE[r["at"]] == "hare":
                    again = self.draw(i, options[action])
        if r["at"] == 64:
            self.note(i, "is home")
            self.board["finished"] = True
            return True
        if again and not self.options(i):
            self.note(i, "cannot move and is skipped")
            again = False
        if not again:
            self.next(i)
        return True

    def draw(self, i, paid):
        r, place = self.runners[i], self.place(i)
        die = self.dice.pop(0)
        card = CARDS[die][place - 1]
        self.note(i, f"casts {die} in place {place}: {card}")
        at = r["at"]
        if card == "miss a turn":
            r["must"] = "miss"
        elif card == "chew a carrot":
            r["must"] = "choose"
            return True
        elif card == "move again":
            return True
        elif card == "last turn free":
            r["carrots"] += paid
            self.note(i, f"gets back {plural(paid, 'carrot')}")
        elif card == "chew a lettuce" and r["lettuces"] > 0:
            self.eat_lettuce(i)
        else:
            to = self.led(i, card, at)
            if to is None:
                self.note(i, "stays")
            else:
                self.note(i, f"is moved from {at} to {to}")
                r["at"] = to
        return False

    def led(self, i, card, at):
        """Where a card leads."""
        r = self.runners[i]
        others = [other["at"] for other in self.runners]
        if card == "back to a carrot square":
            way = [n for n in range(at - 1, 0, -1) if SQUARE[n] == "carrot"]
        elif card == "forward to a carrot square":
            way = [n for n in range(at + 1, 64) if SQUARE[n] == "carrot"]
        elif card == "drop back one position":
            nearest = max([n for n in others if n < at], default=None)
            way = [] if nearest is None else [n for n in range(at - 1, -1, -1) if n < max(nearest, 1)]
        elif card == "move forward one position":
            nearest = min([n for n in others if n > at], default=64)
            way = range(nearest + 1, 65)
        else:
            way = []
        for n in way:
            what = SQUARE[n]
            closed = (
                n in self.taken()
                or what == "lettuce" and r["lettuces"] <= 0
                or what == "tortoise" and n > at
                or what == "finish" and (r["lettuces"] > 0 or r["carrots"] > 20)
            )
            if not closed:
                return n
        return None

    def next(self, last):
        """The turn goes to the next who can do something."""
        count = len(self.runners)
        alive = self.alive()
        if not alive:
            self.board["finished"] = True
            self.board["player"] = (last + 1) % count + 1
            self.note((last + 1) % count, "cannot move, and neither can anybody else")
            return
        i = last
        while True:
            i = (i + 1) % count
            if self.runners[i].get("must") == "miss":
                self.note(i, "misses a turn")
                if all(r.get("must") == "miss" for r in self.runners):
                    break
            elif i in alive:
                break
            else:
                self.note(i, "cannot move and is skipped")
        toll = self.toll(i)
        if toll:
            self.runners[i]["carrots"] += toll
            self.note(i, f"is in place {self.place(i)} on that number and gains {plural(toll, 'carrot')}")
        self.board["player"] = i + 1

    def settle(self):
        i = self.board["player"] - 1
        if not 0 <= i < len(self.runners):
            return
        home = any(r["at"] == 64 for r in self.runners)
        self.board["finished"] = home or not self.alive()
        if self.board["finished"]:
            return
        if self.runners[i].get("must") == "miss":
            del self.runners[i]["must"]
            self.note(i, "misses a turn")
            self.next(i)
        elif not self.options(i):
            self.note(i, "cannot move and is skipped")
            self.next(i)

    def novice(self, i):
        options = self.options(i)
        r = self.runners[i]
        wishes = ["chew", "64"] + [n for n in LISTS["lettuce"].split() if int(n) > r["at"]]
        if r["at"] >= 56 and r["carrots"] > 36:
            wishes.append("59")
        for wish in wishes + list(reversed(list(options))):
            if wish in options:
                return wish


def answer(message, board):
    """Gives the calls, and changes the board."""
    before = copy.deepcopy(board)
    table = Table(board)
    cue, seat = message["cue"], message.get("seat")
    on_turn = not board["finished"] and seat == board["player"] and 1 <= seat <= len(table.runners)
    if cue == "hover":
        options = table.options(seat - 1) if on_turn else {}
        cost = options.get(message["action"])
        if cost is None or not message["action"].isdigit():
            text = "Illegal Move"
        elif cost < 0:
            text = f"Gain: {plural(-cost, 'carrot')}"
        else:
            text = f"Cost: {plural(cost, 'carrot')}"
        return [{"tell": {"to": seat, "text": text}}]
    if cue == "startup":
        table.runners[:] = [{"at": 0, "carrots": 65, "lettuces": 3} for _ in range(4)]
        board["player"], board["finished"] = 1, False
    elif cue == "update":
        table.settle()
    elif cue == "select" and on_turn:
        table.play(seat - 1, message["action"])
    elif cue == "automatic" and on_turn:
        table.play(seat - 1, table.novice(seat - 1))
    calls = [{"store": board}] if board != before else []
    calls += ["refresh"] if calls or cue in ("startup", "update") else []
    return calls + [{"log": {"text": line}} for line in table.log]


def main():
    board = None
    for line in sys.stdin:
        message = json.loads(line)
        if "referee" in message:
            reply = {"referee": 1, "kit": "by hand"}
        else:
            board = message.get("board", board)
            reply = {"calls": answer(message, board)}
        print(json.dumps(reply), flush=True)


main()

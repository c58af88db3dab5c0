"""Speaks the protocol without a kit. Each function gives the counters as they are afterwards, and what the customer reads."""
import json
import sys

PRICES = {"coffee": 120, "tea": 80}


def sold_out(held):
    return held["coffee"] == held["tea"] == 0


def standing(held):
    if sold_out(held):
        return "Sold out"
    return "Choose a drink" if held["credit"] else "Insert coins"


def drop(held, cents):
    return dict(held, credit=held["credit"] - cents, tray=held["tray"] + cents)


def insert(held, cents):
    taken = cents in (10, 20, 50, 100, 200) and held["credit"] + cents <= 500 and not sold_out(held)
    held = dict(held, credit=held["credit"] + cents)
    return (held, "Choose a drink") if taken else (drop(held, cents), "This coin is not taken")


def choose(held, drink):
    name = {1: "coffee", 2: "tea"}.get(drink)
    if name is None:
        return held, None
    if held[name] == 0:
        return held, "Sold out"
    if held["credit"] < PRICES[name]:
        return held, "Insert more coins"
    paid = dict(held, credit=held["credit"] - PRICES[name], **{name: held[name] - 1})
    return drop(paid, paid["credit"]), "Enjoy your drink"


def cancel(held):
    held = drop(held, held["credit"])
    return held, standing(held)


def display(held, is_open):
    if is_open:
        return "Out of service"
    if sold_out(held):
        return "Sold out"
    return "Credit {credit}".format(**held) if held["credit"] else "Coffee 120, tea 80"


def answer(model, cue):
    """The model after a cue, and what the customer is told; nothing for nothing."""
    held, player = dict(model["squares"]["counters"]), model["player"]
    name, *numbers = cue.get("action", cue["cue"]).split()
    numbers = [int(number) for number in numbers]
    if name in ("insert", "choose", "cancel"):
        if player == 2:
            return model, "Out of service"
        held, text = {"insert": insert, "choose": choose, "cancel": cancel}[name](held, *numbers)
    elif name == "fill":
        if player == 1:
            return model, None
        drink, cups = ("coffee", "tea")[numbers[0] - 1], numbers[1]
        held[drink] = min(20, held[drink] + cups)
        text = ""
    else:
        if name == "startup":
            held, player = {"credit": 0, "tray": 0, "coffee": 10, "tea": 10}, 1
        elif name == "take":
            held["tray"] = 0
        elif name == "door":
            player = 3 - player
        text = standing(held)
    squares = {"counters": held, "texts": {"display": display(held, player == 2)}}
    return {"player": player, "finished": sold_out(held), "squares": squares}, text


def calls(before, after, text, settles):
    said = []
    if after != before or settles:
        said += [{"store": after}, "refresh"]
        if after["player"] == 2:
            said.append({"tell": {"to": 2, "text": "Fill up and close the door"}})
            text = "Out of service"
    return said + ([{"tell": {"to": 1, "text": text}}] if text else [])


model = None
for line in sys.stdin:
    message = json.loads(line)
    if "referee" in message:
        reply = {"referee": 1, "kit": "none"}
    else:
        before = message.get("board", model)
        model, text = answer(before, message)
        name = message.get("action", message["cue"]).split()[0]
        settles = name in ("startup", "update", "take", "door", "fill") and text is not None
        reply = {"calls": calls(before, model, text, settles)}
    print(json.dumps(reply), flush=True)

#!/usr/bin/env python3
"""Quoridor without the kit: JSON lines in, JSON lines out.

A board is drawn on graph paper with a line for each row and one between any two rows, and the same
for columns: field a1 is at (0, 0), b1 at (2, 0), and the wall a1h fills (0, 1), (1, 1) and (2, 1).
Two fields are open to each other if the place between them is empty.
"""
import json
import re
import sys

SIZE, WALLS = 9, 10
EDGE = 2 * SIZE - 1
WALL = re.compile(r"([a-z])(0|[1-9][0-9]?)([hv])")
FIELD = re.compile(r"([a-z])(0|[1-9][0-9]?)")
COUNT = {str(number): number for number in range(WALLS + 1)}
COLOUR = ["Red", "Blue"]
NAME = ["first", "second"]


def paper_of_field(name):
    match = FIELD.fullmatch(name)
    if not match:
        return None
    x, y = 2 * (ord(match[1]) - 97), 2 * (int(match[2]) - 1)
    return (x, y) if 0 <= x < EDGE and 0 <= y < EDGE else None


def name_of(place):
    return "%s%d" % (chr(97 + place[0] // 2), place[1] // 2 + 1)


def paper_of_wall(name):
    """The three places that a wall fills, its middle first."""
    match = WALL.fullmatch(name)
    if not match:
        return None
    x, y = 2 * (ord(match[1]) - 97) + 1, 2 * (int(match[2]) - 1) + 1
    return [(x, y), (x - 1, y), (x + 1, y)] if match[3] == "h" else [(x, y), (x, y - 1), (x, y + 1)]


def wall_order(name):
    match = WALL.fullmatch(name)
    return int(match[2]), match[1], match[3]


def filled(walls):
    return {place for wall in walls for place in paper_of_wall(wall)}


def sides(place):
    x, y = place
    return [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]


def beyond(place, between):
    return 2 * between[0] - place[0], 2 * between[1] - place[1]


def open_to(place, between, paper):
    x, y = beyond(place, between)
    return 0 <= x < EDGE and 0 <= y < EDGE and between not in paper


def goal(seat):
    return 0 if seat == 0 else EDGE - 1


def has_way(start, seat, paper):
    todo, seen = [start], {start}
    while todo:
        place = todo.pop()
        if place[0] == goal(seat):
            return True
        for between in sides(place):
            to = beyond(place, between)
            if open_to(place, between, paper) and to not in seen:
                seen.add(to)
                todo.append(to)
    return False


def targets(state, seat):
    """Where the pawn of seat 0 or 1 may go."""
    paper = filled(state["walls"])
    own, other = (paper_of_field(state["pawns"][one]) for one in (seat, 1 - seat))
    found = []
    for between in sides(own):
        if not open_to(own, between, paper):
            continue
        to = beyond(own, between)
        if to != other:
            found.append(name_of(to))
            continue
        straight = beyond(between, other)
        ways = [straight]
        if not open_to(other, straight, paper):
            ways = [way for way in sides(other) if way not in (straight, between)]
        found += [name_of(beyond(other, way)) for way in ways if open_to(other, way, paper)]
    return found


def has_room(state, wall):
    places = paper_of_wall(wall)
    if not places or not all(0 <= x < EDGE and 0 <= y < EDGE for x, y in places):
        return False
    paper = filled(state["walls"])
    if paper.intersection(places):
        return False
    paper.update(places)
    return all(has_way(paper_of_field(state["pawns"][seat]), seat, paper) for seat in (0, 1))


def allowed(state, action):
    seat = state["player"] - 1
    if state["finished"] or seat not in (0, 1) or None in state["pawns"]:
        return False
    if WALL.fullmatch(action):
        return state["left"][seat] > 0 and has_room(state, action)
    return action in targets(state, seat)


def at_home(state, seat):
    pawn = state["pawns"][seat]
    return pawn is not None and paper_of_field(pawn)[0] == goal(seat)


def after(state, action):
    """The next state; a state is never changed once it is there."""
    seat = state["player"] - 1
    pawns, left, walls = list(state["pawns"]), list(state["left"]), state["walls"]
    if WALL.fullmatch(action):
        walls = sorted(walls + [action], key=wall_order)
        left[seat] -= 1
    else:
        pawns[seat] = action
    new = {"player": 2 - seat, "finished": False, "pawns": pawns, "walls": walls, "left": left}
    new["finished"] = at_home(new, seat)
    return new


class Wrong(Exception):
    """A line of a file that is wrong; its number is the argument."""


def parse(text):
    """The first state and the moves of a saved game."""
    lines = text.split("\n")
    if not lines[-1]:
        del lines[-1]
    state = {"player": 1, "finished": False, "pawns": [None, None], "walls": [], "left": [0, 0]}
    moves = []

    def check(number, right):
        if not right:
            raise Wrong(number)

    for number, first in enumerate(["quoridor", "first", "second", "walls", "turn", "moves"], 1):
        check(number, number <= len(lines))
        word, *rest = lines[number - 1].split(" ")
        check(number, word == first)
        if number == 1:
            check(number, rest == [str(SIZE)])
        elif number < 4:
            seat = number - 2
            check(number, len(rest) == 2 and rest[1] in COUNT and paper_of_field(rest[0]))
            check(number, rest[0] not in state["pawns"])
            state["pawns"][seat], state["left"][seat] = rest[0], COUNT[rest[1]]
            check(number, not (at_home(state, 0) and at_home(state, 1)))
        elif number == 4:
            check(number, len(rest) + sum(state["left"]) <= 2 * WALLS)
            for wall in rest:
                check(number, WALL.fullmatch(wall) and has_room(state, wall))
                state["walls"] = state["walls"] + [wall]
            check(number, rest == sorted(rest, key=wall_order))
        elif number == 5:
            check(number, rest in (["first"], ["second"]))
            state["player"] = 1 + NAME.index(rest[0])
            check(number, not at_home(state, state["player"] - 1))
            state["finished"] = at_home(state, 2 - state["player"])
        else:
            now = state
            for move in rest:
                check(number, allowed(now, move))
                now = after(now, move)
                moves.append(move)
    check(7, len(lines) == 6)
    return state, moves


def unparse(state, moves):
    turn = state["player"] - 1
    if at_home(state, 0) or at_home(state, 1):
        turn = 1 if at_home(state, 0) else 0
    lines = ["quoridor %d" % SIZE]
    lines += ["%s %s %d" % (NAME[seat], state["pawns"][seat], state["left"][seat]) for seat in (0, 1)]
    lines += [" ".join(["walls"] + state["walls"]), "turn " + NAME[turn], " ".join(["moves"] + moves)]
    return "\n".join(lines) + "\n"


def is_position(state):
    if state["player"] not in (1, 2) or None in state["pawns"]:
        return False
    try:
        parse(unparse(state, []))
    except Wrong:
        return False
    return True


class Quoridor:
    """What reaches the controller has a function of the same name with `on_` before it."""

    def __init__(self):
        self.calls = []
        self.state = {"player": 0, "finished": False, "pawns": [None] * 2, "walls": [], "left": [0, 0]}
        self.renew()

    def take(self, board):
        squares = board["squares"]
        self.state = {"player": board["player"], "finished": board["finished"], "pawns": squares["pawns"],
                      "walls": sorted(squares["walls"], key=wall_order), "left": squares["left"]}

    def renew(self):
        self.past, self.future, self.last = [], [], self.state

    def catch_up(self):
        """The history goes on only from the state in which it left off."""
        now, last = dict(self.state), dict(self.last)
        if now["finished"] and last["finished"]:
            now["player"] = last["player"]
        if now != last:
            self.renew()

    def enter(self, state):
        self.state = self.last = state
        squares = {"size": SIZE, "pawns": state["pawns"], "walls": state["walls"], "left": state["left"]}
        self.calls.append({"store": {"player": state["player"], "finished": state["finished"], "squares": squares}})

    def tell(self, seat, text):
        self.calls.append({"tell": {"to": seat + 1, "text": text}})

    def announce(self):
        self.calls.append("refresh")
        for seat in (0, 1):
            if at_home(self.state, 0) or at_home(self.state, 1):
                self.tell(seat, "%s has won." % COLOUR[0 if at_home(self.state, 0) else 1])
            elif self.state["player"] == seat + 1:
                self.tell(seat, "%s, it is your turn." % COLOUR[seat])
            else:
                self.tell(seat, "%s, wait for %s." % (COLOUR[seat], COLOUR[1 - seat]))

    def on_startup(self, message):
        self.enter({"player": 1, "finished": False, "pawns": ["i5", "a5"], "walls": [], "left": [WALLS, WALLS]})
        self.renew()
        self.announce()

    def on_update(self, message):
        if not is_position(self.state):
            self.calls.append("refresh")
        else:
            over = at_home(self.state, 0) or at_home(self.state, 1)
            self.enter(dict(self.state, finished=over))
            self.announce()
        self.renew()

    def on_select(self, message):
        seat, action = message["seat"], message["action"]
        if self.state["finished"] or seat not in (1, 2):
            return
        if seat != self.state["player"]:
            self.tell(seat - 1, "It is not your turn.")
        elif not allowed(self.state, action):
            self.tell(seat - 1, "That is not allowed.")
        else:
            self.past.append((self.state, action))
            self.future = []
            self.enter(after(self.state, action))
            self.announce()

    def on_hover(self, message):
        seat, action = message["seat"], message["action"]
        marks = []
        if seat == self.state["player"] and seat in (1, 2) and not self.state["finished"]:
            if action == self.state["pawns"][seat - 1]:
                marks = targets(self.state, seat - 1)
            elif allowed(self.state, action):
                marks = [action]
        self.calls.append({"mark": {"actions": marks}})

    def on_undo(self, message):
        if self.past:
            before, action = self.past.pop()
            self.future.append((self.state, action))
            self.enter(before)
            self.announce()

    def on_redo(self, message):
        if self.future:
            behind, action = self.future.pop()
            self.past.append((self.state, action))
            self.enter(behind)
            self.announce()

    def on_save(self, message):
        first = self.past[0][0] if self.past else self.state
        if is_position(first):
            self.calls.append({"write": {"text": unparse(first, [action for _, action in self.past])}})

    def on_load(self, message):
        try:
            state, moves = parse(message["text"])
        except Wrong as wrong:
            for seat in (0, 1):
                self.tell(seat, "The saved game is wrong in line %d." % wrong.args[0])
            return
        self.past, self.future = [], []
        for move in moves:
            self.past.append((state, move))
            state = after(state, move)
        self.enter(state)
        self.announce()


def main():
    game = Quoridor()
    for line in sys.stdin:
        message = json.loads(line)
        if "referee" in message:
            answer = {"referee": 1, "kit": "home-made"}
        else:
            game.calls = []
            if "board" in message:
                game.take(message["board"])
            if message.get("fresh"):
                game.renew()
            game.catch_up()
            getattr(game, "on_" + message["cue"])(message)
            answer = {"calls": game.calls}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()

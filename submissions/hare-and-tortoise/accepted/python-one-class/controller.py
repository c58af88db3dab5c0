# Hare and Tortoise. Everything is asked of the board anew; only the lines of the log wait here.
from referee_hare_and_tortoise import FINISH, Runner, kind


class HareAndTortoiseController:
    def initialise(self, board, view):
        self.board = board
        self.view = view
        self.lines = []

    def startup(self):
        self.board.runners = [Runner(0, 65, 3), Runner(0, 65, 3), Runner(0, 65, 3), Runner(0, 65, 3)]
        self.board.player = 1
        self.board.finished = False
        self.show()

    def update(self):
        if self.board.player not in (1, 2, 3, 4) or len(self.board.runners) != 4:
            return
        self.board.finished = self.somebody_home() or self.nobody_can()
        if not self.board.finished:
            me = self.board.player
            if self.runner(me).must == "miss":
                self.runner(me).must = None
                self.note(me, "misses a turn")
                self.next_player()
            elif not self.legal(me):
                self.note(me, "cannot move and is skipped")
                self.next_player()
        self.show()

    def selected(self, player, action):
        if self.board.finished or player != self.board.player:
            return
        if action in self.legal(player):
            self.do(player, action)
            self.show()

    def computer_move(self, player):
        if self.board.finished or player != self.board.player:
            return
        self.do(player, self.novice(player))
        self.show()

    def hovered(self, player, action):
        text = "Illegal Move"
        if not self.board.finished and player == self.board.player:
            if action.isdigit() and action in self.legal(player):
                amount = self.price(player, int(action))
                if amount < 0:
                    text = "Gain: " + self.carrots(-amount)
                else:
                    text = "Cost: " + self.carrots(amount)
        self.view.tell(player, text)

    # Helpers

    def show(self):
        self.view.refresh()
        for line in self.lines:
            self.view.log(line)
        self.lines = []

    def note(self, player, text):
        self.lines.append("player " + str(player) + " " + text)

    def carrots(self, count):
        if count == 1:
            return "1 carrot"
        return str(count) + " carrots"

    def runner(self, player):
        return self.board.runners[player - 1]

    def rank(self, player):
        rank = 1
        for other in self.board.runners:
            if other.at > self.runner(player).at:
                rank += 1
        return rank

    def occupied(self, square):
        if square == 0:
            return False
        for runner in self.board.runners:
            if runner.at == square:
                return True
        return False

    def somebody_home(self):
        for runner in self.board.runners:
            if runner.at == FINISH:
                return True
        return False

    def nobody_can(self):
        for player in (1, 2, 3, 4):
            if self.could_act(player):
                return False
        return True

    # What is allowed

    def price(self, player, to):
        at = self.runner(player).at
        if to < at:
            return -10 * (at - to)
        total = 0
        for index in range(1, to - at + 1):
            total += index
        return total

    def tortoise_behind(self, at):
        square = at - 1
        while square > 0 and kind(square) != "tortoise":
            square -= 1
        return square

    def may_move(self, player, to):
        me = self.runner(player)
        if self.occupied(to) or to == me.at:
            return False
        if to < me.at:
            return to == self.tortoise_behind(me.at)
        left = me.carrots - self.price(player, to)
        if left < 0:
            return False
        if kind(to) == "tortoise":
            return False
        if kind(to) == "lettuce":
            return me.lettuces > 0
        if kind(to) == "hare":
            return len(self.board.dice) > 0
        if kind(to) == "finish":
            return me.lettuces == 0 and left <= 20
        return True

    def legal(self, player):
        me = self.runner(player)
        actions = []
        if me.must != "choose":
            for square in range(1, FINISH + 1):
                if self.may_move(player, square):
                    actions.append(str(square))
        if kind(me.at) == "lettuce" and me.must is None and me.lettuces > 0:
            actions.append("chew")
        if kind(me.at) == "carrot" or me.must == "choose":
            actions.append("gain")
            if me.carrots >= 10:
                actions.append("lose")
        return actions

    def could_act(self, player):
        me = self.runner(player)
        pay = self.due(player)
        me.carrots += pay
        can = len(self.legal(player)) > 0
        me.carrots -= pay
        return can

    def due(self, player):
        if kind(self.runner(player).at) == self.rank(player):
            return 10 * self.rank(player)
        return 0

    # What happens

    def do(self, player, action):
        me = self.runner(player)
        again = False
        if action == "chew":
            self.chew_lettuce(player)
            me.must = "leave"
        elif action == "gain":
            me.carrots += 10
            me.must = None
            self.note(player, "chews a carrot and gains 10 carrots")
        elif action == "lose":
            me.carrots -= 10
            me.must = None
            self.note(player, "chews a carrot and loses 10 carrots")
        else:
            again = self.move(player, int(action))
        if me.at == FINISH:
            self.note(player, "is home")
            self.board.finished = True
            return
        if again and len(self.legal(player)) == 0:
            self.note(player, "cannot move and is skipped")
            again = False
        if not again:
            self.next_player()

    def move(self, player, to):
        me = self.runner(player)
        start = me.at
        amount = self.price(player, to)
        me.carrots -= amount
        me.at = to
        me.must = None
        if amount < 0:
            text = "goes back from %d to %d and gains %s" % (start, to, self.carrots(-amount))
        else:
            text = "moves from %d to %d for %s" % (start, to, self.carrots(amount))
        self.note(player, text)
        if kind(to) == "hare":
            return self.hare(player, amount)
        return False

    def chew_lettuce(self, player):
        me = self.runner(player)
        rank = self.rank(player)
        me.lettuces -= 1
        me.carrots += 10 * rank
        left = "1 lettuce" if me.lettuces == 1 else "%d lettuces" % me.lettuces
        text = "chews a lettuce in place %d, gains %s and has %s"
        self.note(player, text % (rank, self.carrots(10 * rank), left))

    def hare(self, player, paid):
        me = self.runner(player)
        die = self.board.dice.pop(0)
        rank = self.rank(player)
        text = "casts %d in place %d: " % (die, rank)
        if die == 1:
            self.note(player, text + "miss a turn")
            me.must = "miss"
        elif die == 2 and rank == 4:
            self.note(player, text + "forward to a carrot square")
            self.carry(player, [s for s in range(me.at + 1, FINISH) if kind(s) == "carrot"])
        elif die == 2:
            self.note(player, text + "back to a carrot square")
            self.carry(player, [s for s in range(me.at - 1, 0, -1) if kind(s) == "carrot"])
        elif die == 3 and rank <= 2:
            self.note(player, text + "drop back one position")
            self.drop_back(player)
        elif die == 3:
            self.note(player, text + "move forward one position")
            self.move_forward(player)
        elif die == 4 and rank == 1:
            self.note(player, text + "chew a carrot")
            me.must = "choose"
            return True
        elif die == 4:
            self.note(player, text + "chew a lettuce")
            if me.lettuces > 0:
                self.chew_lettuce(player)
            else:
                self.note(player, "stays")
        elif die == 5:
            self.note(player, text + "last turn free")
            me.carrots += paid
            self.note(player, "gets back " + self.carrots(paid))
        else:
            self.note(player, text + "move again")
            return True
        return False

    def drop_back(self, player):
        at = self.runner(player).at
        behind = -1
        for other in self.board.runners:
            if behind < other.at < at:
                behind = other.at
        squares = []
        if behind >= 0:
            squares = list(range(max(behind - 1, 0), -1, -1))
        self.carry(player, squares)

    def move_forward(self, player):
        at = self.runner(player).at
        ahead = FINISH
        for other in self.board.runners:
            if at < other.at < ahead:
                ahead = other.at
        self.carry(player, list(range(ahead + 1, FINISH + 1)))

    def carry(self, player, squares):
        me = self.runner(player)
        for square in squares:
            if self.can_be_put(me, square):
                self.note(player, "is moved from %d to %d" % (me.at, square))
                me.at = square
                return
        self.note(player, "stays")

    def can_be_put(self, me, square):
        if self.occupied(square):
            return False
        if kind(square) == "lettuce":
            return me.lettuces > 0
        if kind(square) == "tortoise":
            return square < me.at
        if kind(square) == "finish":
            return me.lettuces == 0 and me.carrots <= 20
        return True

    def next_player(self):
        if self.nobody_can():
            player = self.board.player % 4 + 1
            self.board.player = player
            self.board.finished = True
            self.note(player, "cannot move, and neither can anybody else")
            return
        player = self.board.player
        while True:
            player = player % 4 + 1
            me = self.runner(player)
            if me.must == "miss":
                me.must = None
                self.note(player, "misses a turn")
            elif not self.could_act(player):
                self.note(player, "cannot move and is skipped")
            else:
                break
        pay = self.due(player)
        if pay > 0:
            me.carrots += pay
            text = "is in place %d on that number and gains %s"
            self.note(player, text % (self.rank(player), self.carrots(pay)))
        self.board.player = player

    # The computer

    def novice(self, player):
        me = self.runner(player)
        actions = self.legal(player)
        if "chew" in actions:
            return "chew"
        if "64" in actions:
            return "64"
        for square in ("57", "42", "22", "10"):
            if square in actions:
                return square
        if me.at >= 56 and me.carrots > 36 and "59" in actions:
            return "59"
        return actions[me.carrots % len(actions)]

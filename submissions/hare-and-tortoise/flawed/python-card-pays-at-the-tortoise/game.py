"""The game: turns, ranks and moves. What happens on a square is the square's business."""
from referee_hare_and_tortoise import FINISH
from squares import TRACK, Carrot, Finish, Lettuce, Tortoise


def words(count, what):
    return "%d %s%s" % (count, what, "" if count == 1 else "s")


class Game:
    def __init__(self, board, events):
        self.board = board
        self.events = events
        self.words = words

    # -- what can be asked ---------------------------------------------------

    def current(self):
        return self.board.runners[self.board.player - 1]

    def number(self, runner):
        """Which player this is. Runners with the same things are still different runners."""
        return [other is runner for other in self.board.runners].index(True) + 1

    def rank(self, runner):
        return sum(other.at > runner.at for other in self.board.runners) + 1

    def free(self, square):
        return square == 0 or all(other.at != square for other in self.board.runners)

    def price(self, square, runner=None):
        """The carrots that going there costs, negative for a gain; None if it is not allowed."""
        runner = runner or self.current()
        if runner.must == "choose" or not 0 < square <= FINISH or not self.free(square):
            return None
        if square < runner.at:
            tortoises = [s.number for s in TRACK[: runner.at] if isinstance(s, Tortoise)]
            if not tortoises or tortoises[-1] != square:
                return None
            return -10 * (runner.at - square)
        steps = square - runner.at
        price = steps * (steps + 1) // 2
        left = runner.carrots - price
        if left < 0 or not TRACK[square].lets_in(runner, left, self.board):
            return None
        return price

    def moves(self, runner):
        return [n for n in range(1, FINISH + 1) if self.price(n, runner) is not None]

    def can_act(self, runner):
        return bool(TRACK[runner.at].choices(runner) or self.moves(runner))

    def toll(self, runner):
        return TRACK[runner.at].toll(self.rank(runner))

    def could_act(self, runner):
        """Whether a runner could do something if its turn began now, toll included."""
        toll = self.toll(runner)
        runner.carrots += toll
        can = self.can_act(runner)
        runner.carrots -= toll
        return can

    # -- what happens --------------------------------------------------------

    def say(self, runner, what):
        self.events.append("player %d %s" % (self.number(runner), what))

    def play(self, action):
        runner = self.current()
        goes_on = False
        if action in TRACK[runner.at].choices(runner):
            getattr(self, action)(runner)
        elif action.isdigit() and self.price(int(action)) is not None:
            goes_on = self.move(runner, int(action))
        else:
            return
        self.end_turn(runner, goes_on)

    def move(self, runner, square):
        start, price = runner.at, self.price(square)
        runner.at, runner.must = square, None
        runner.carrots -= price
        if price < 0:
            line = "goes back from %d to %d and gains %s"
        else:
            line = "moves from %d to %d for %s"
        self.say(runner, line % (start, square, words(abs(price), "carrot")))
        return TRACK[square].landed(self, runner, price)

    def chew(self, runner):
        """Chews a lettuce; on a lettuce square this binds the runner to leave."""
        rank = self.rank(runner)
        runner.lettuces -= 1
        runner.carrots += 10 * rank
        if isinstance(TRACK[runner.at], Lettuce):
            runner.must = "leave"
        line = "chews a lettuce in place %d, gains %s and has %s"
        gain, left = words(10 * rank, "carrot"), words(runner.lettuces, "lettuce")
        self.say(runner, line % (rank, gain, left))

    def gain(self, runner):
        runner.carrots += 10
        runner.must = None
        self.say(runner, "chews a carrot and gains 10 carrots")

    def lose(self, runner):
        runner.carrots -= 10
        runner.must = None
        self.say(runner, "chews a carrot and loses 10 carrots")

    def carry(self, runner, squares):
        """A card moves a runner to the first of these squares that takes it."""
        for square in squares:
            if self.free(square) and TRACK[square].takes(runner):
                self.say(runner, "is moved from %d to %d" % (runner.at, square))
                if isinstance(TRACK[square], Tortoise):
                    runner.carrots += 10 * (runner.at - square)
                runner.at = square
                return
        self.say(runner, "stays")

    def end_turn(self, runner, goes_on):
        if runner.at == FINISH:
            self.board.finished = True
            self.say(runner, "is home")
            return
        if goes_on:
            if self.can_act(runner):
                return
            self.say(runner, "cannot move and is skipped")
        self.pass_on()

    def pass_on(self):
        count = len(self.board.runners)
        first = self.board.player % count
        order = [self.board.runners[(first + i) % count] for i in range(count)]
        if not any(self.could_act(runner) for runner in order):
            self.say(order[0], "cannot move, and neither can anybody else")
            self.board.player = self.number(order[0])
            self.board.finished = True
            return
        for runner in order * 2:
            if runner.must == "miss":
                runner.must = None
                self.say(runner, "misses a turn")
            elif not self.could_act(runner):
                self.say(runner, "cannot move and is skipped")
            else:
                break
        toll = self.toll(runner)
        if toll:
            runner.carrots += toll
            line = "is in place %d on that number and gains %s"
            self.say(runner, line % (self.rank(runner), words(toll, "carrot")))
        self.board.player = self.number(runner)

    def tidy_up(self):
        """Somebody else has changed the board."""
        runners = self.board.runners
        if not runners or not 1 <= self.board.player <= len(runners):
            return
        home = any(isinstance(TRACK[runner.at], Finish) for runner in runners)
        self.board.finished = home or not any(self.could_act(runner) for runner in runners)
        if self.board.finished:
            return
        runner = self.current()
        if runner.must == "miss":
            runner.must = None
            self.say(runner, "misses a turn")
        elif not self.can_act(runner):
            self.say(runner, "cannot move and is skipped")
        else:
            return
        self.pass_on()

    # -- the computer --------------------------------------------------------

    def play_novice(self):
        runner = self.current()
        choices, moves = TRACK[runner.at].choices(runner), self.moves(runner)
        lettuces = [n for n in moves if isinstance(TRACK[n], Lettuce)]
        disposes = runner.at >= 56 and runner.carrots > 36 and 59 in moves
        if "chew" in choices:
            action = "chew"
        elif FINISH in moves:
            action = FINISH
        elif lettuces:
            action = lettuces[0]
        elif disposes and isinstance(TRACK[59], Carrot):
            action = 59
        elif moves or choices:
            action = (moves + choices)[0]
        else:
            return
        self.play(str(action))

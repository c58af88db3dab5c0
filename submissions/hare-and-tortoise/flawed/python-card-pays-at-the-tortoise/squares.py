"""The squares. Each kind knows who may come to it, and what happens there."""
from referee_hare_and_tortoise import FINISH, kind


class Square:
    """A square on which nothing special happens, such as the start."""

    def __init__(self, number):
        self.number = number

    def lets_in(self, runner, carrots_left, board):
        """Whether a runner may move forward to this square."""
        return True

    def takes(self, runner):
        """Whether a hare card may put a runner here."""
        if self.number > runner.at:
            return self.lets_in(runner, runner.carrots, None)
        return True

    def choices(self, runner):
        """What a runner may do here besides moving on."""
        return []

    def toll(self, rank):
        """What is paid to a runner of this rank whose turn begins here."""
        return 0

    def landed(self, game, runner, paid):
        """A runner has moved here; says whether its turn goes on."""
        return False


class Number(Square):
    def __init__(self, number, rank):
        super().__init__(number)
        self.rank = rank

    def toll(self, rank):
        return 10 * rank if rank == self.rank else 0


class Carrot(Square):
    def choices(self, runner):
        return ["gain", "lose"] if runner.carrots >= 10 else ["gain"]


class Lettuce(Square):
    def lets_in(self, runner, carrots_left, board):
        return runner.lettuces > 0

    def takes(self, runner):
        return runner.lettuces > 0

    def choices(self, runner):
        return ["chew"] if runner.must is None and runner.lettuces > 0 else []


class Tortoise(Square):
    def lets_in(self, runner, carrots_left, board):
        return False


class Finish(Square):
    def lets_in(self, runner, carrots_left, board):
        return runner.lettuces == 0 and carrots_left <= 20


class Hare(Square):
    def lets_in(self, runner, carrots_left, board):
        return board is None or len(board.dice) > 0

    def choices(self, runner):
        if runner.must != "choose":
            return []
        return ["gain", "lose"] if runner.carrots >= 10 else ["gain"]

    def landed(self, game, runner, paid):
        die = game.board.dice.pop(0)
        rank = game.rank(runner)
        name, card = self.card(die, rank)
        game.say(runner, "casts %d in place %d: %s" % (die, rank, name))
        return card(game, runner, paid)

    def card(self, die, rank):
        if die == 1:
            return "miss a turn", self.miss
        if die == 2:
            if rank == 4:
                return "forward to a carrot square", self.forward_to_carrot
            return "back to a carrot square", self.back_to_carrot
        if die == 3:
            if rank <= 2:
                return "drop back one position", self.drop_back
            return "move forward one position", self.move_forward
        if die == 4:
            if rank == 1:
                return "chew a carrot", self.chew_carrot
            return "chew a lettuce", self.chew_lettuce
        if die == 5:
            return "last turn free", self.free
        return "move again", self.again

    def miss(self, game, runner, paid):
        runner.must = "miss"

    def again(self, game, runner, paid):
        return True

    def chew_carrot(self, game, runner, paid):
        runner.must = "choose"
        return True

    def chew_lettuce(self, game, runner, paid):
        if runner.lettuces > 0:
            game.chew(runner)
        else:
            game.say(runner, "stays")

    def free(self, game, runner, paid):
        runner.carrots += paid
        game.say(runner, "gets back " + game.words(paid, "carrot"))

    def forward_to_carrot(self, game, runner, paid):
        game.carry(runner, [n for n in range(runner.at + 1, FINISH) if kind(n) == "carrot"])

    def back_to_carrot(self, game, runner, paid):
        game.carry(runner, [n for n in range(runner.at - 1, 0, -1) if kind(n) == "carrot"])

    def drop_back(self, game, runner, paid):
        behind = [other.at for other in game.board.runners if other.at < runner.at]
        game.carry(runner, range(max(max(behind) - 1, 0), -1, -1) if behind else [])

    def move_forward(self, game, runner, paid):
        ahead = [other.at for other in game.board.runners if other.at > runner.at]
        game.carry(runner, range(min(ahead) + 1, FINISH + 1) if ahead else [])


KINDS = {
    "start": Square,
    "hare": Hare,
    "carrot": Carrot,
    "tortoise": Tortoise,
    "lettuce": Lettuce,
    "finish": Finish,
}


def made(number):
    what = kind(number)
    return KINDS[what](number) if what in KINDS else Number(number, what)


TRACK = [made(number) for number in range(FINISH + 1)]

# Misconception: ten carrots can be lost at any time; below nothing there are debts.
"""Between the players and the game: no rule is in here."""
from game import Game, words
from referee_hare_and_tortoise import Runner


class HareAndTortoiseController:
    def initialise(self, board, view):
        self.board = board
        self.view = view

    def startup(self):
        self.board.runners = [Runner(0, 65, 3) for _ in range(4)]
        self.board.player = 1
        self.board.finished = False
        self.view.refresh()

    def update(self):
        self.run(lambda game: game.tidy_up())

    def selected(self, player, action):
        if self.on_turn(player):
            self.run(lambda game: game.play(action))

    def computer_move(self, player):
        if self.on_turn(player):
            self.run(lambda game: game.play_novice())

    def hovered(self, player, action):
        price = None
        if self.on_turn(player) and action.lstrip("-").isdigit():
            price = Game(self.board, []).price(int(action))
        if price is None:
            text = "Illegal Move"
        elif price < 0:
            text = "Gain: " + words(-price, "carrot")
        else:
            text = "Cost: " + words(price, "carrot")
        self.view.tell(player, text)

    def on_turn(self, player):
        return not self.board.finished and player == self.board.player and player in (1, 2, 3, 4)

    def run(self, what):
        events = []
        what(Game(self.board, events))
        self.view.refresh()
        for line in events:
            self.view.log(line)

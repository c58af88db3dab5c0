# Reversi controller. The rules are in rules.py; here is only what happens when.
import random

import messages
from rules import Position, opponentOf
from reversi import PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE

print("controller.py loaded")


class ReversiController:
    def __init__(self):
        print("a new controller")
        self.chance = random.Random()

    def initialise(self, model, view):
        self.model = model
        self.view = view

    def startup(self):
        print("startup")
        self.model.clear(PLAYER_NONE)
        for x, y, player in Position.OPENING:
            self.model.setBoardContents(x, y, player)
        self.model.setPlayer(PLAYER_WHITE)
        self.model.setFinished(False)
        self.announce()

    def update(self):
        position = Position(self.model)
        player = self.model.getPlayer()
        print("update: player", player, position.scores())
        self.model.setFinished(position.isOver())
        if player in position.PLAYERS and not position.isOver() and not position.movesOf(player):
            print("  passes")
            self.model.setPlayer(opponentOf(player))
        self.announce()

    def squareSelected(self, player, x, y):
        print("player", player, "selects", (x, y))
        if self.mayPlay(player):
            line = Position(self.model).capturesOf(player, x, y)
            print("  captures", line)
            if line:
                self.put(player, line + [(x, y)])
            elif not Position(self.model).movesOf(player):
                self.update()

    def doAutomatedMove(self, player):
        print("player", player, "lets the computer move")
        if not self.mayPlay(player):
            return
        moves = Position(self.model).movesOf(player)
        if not moves:
            return
        most = max(len(captured) for captured in moves.values())
        square = self.chance.choice([s for s, captured in moves.items() if len(captured) == most])
        print("  chose", square, "of", len(moves))
        self.put(player, moves[square] + [square])

    def mayPlay(self, player):
        if self.model.hasFinished() or player not in Position.PLAYERS:
            print("  ignored")
            return False
        if player != self.model.getPlayer():
            self.view.feedbackToUser(player, messages.OUT_OF_TURN)
            return False
        return True

    def put(self, player, squares):
        for x, y in squares:
            self.model.setBoardContents(x, y, player)
        self.model.setPlayer(opponentOf(player))
        self.update()

    def announce(self):
        scores = Position(self.model).scores()
        for player in (PLAYER_WHITE, PLAYER_BLACK):
            if self.model.hasFinished():
                text = messages.result(scores)
            elif self.model.getPlayer() == player:
                text = messages.CHOOSE[player]
            else:
                text = messages.WAIT[player]
            print("  tells", player, text)
            self.view.feedbackToUser(player, text)
        self.view.refreshView()


if __name__ == "__main__":
    from reversi import TextView, play

    play(ReversiController(), TextView())

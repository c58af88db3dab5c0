"""Hexapawn on a game monitor. The model has the game; only what the computer has learnt is kept here."""
import re

from matchboxes import Matchboxes

WHITE, BLACK = PLAYERS = 1, 2
NAMES = {WHITE: "White", BLACK: "Black"}
STEP = {WHITE: -3, BLACK: 3}
FAR = {WHITE: (1, 2, 3), BLACK: (7, 8, 9)}
LETTERS = ".WB"


class Rules:
    """Asks a board what hexapawn allows."""

    def __init__(self, board):
        self.board = board

    def targets(self, player, start):
        ahead = start + STEP[player]
        if not self.board.has(ahead):
            return
        if self.board.at(ahead) == 0:
            yield ahead
        column = (ahead - 1) % 3
        for side in (-1, 1):
            if 0 <= column + side <= 2 and self.board.at(ahead + side) == 3 - player:
                yield ahead + side

    def moves(self, player):
        own = [square for square in range(1, 10) if self.board.at(square) == player]
        return [(start, end) for start in own for end in self.targets(player, start)]

    def across(self, player):
        return any(self.board.at(square) == player for square in FAR[player])


class HexapawnController:
    def __init__(self):
        self.computer = Matchboxes()

    def initialise(self, board, view):
        self.board = board
        self.view = view
        self.rules = Rules(board)

    # what the grader calls

    def startup(self):
        self.board.scores = [0, 0, 0]
        self.restart_players()

    def update(self):
        if self.board.player in PLAYERS:
            self.board.finished = self.looks_finished()
            self.present()

    def typed(self, text):
        player = self.board.player
        if player not in PLAYERS:
            return
        if self.board.finished:
            self.play_again(text)
        elif text == "win":
            self.win(player)
        elif text == "resign":
            self.resign(player)
        elif re.fullmatch("[0-9] [0-9]", text):
            self.move(player, (int(text[0]), int(text[2])))
        else:
            self.retry(player)

    def computer_move(self, player):
        if player not in PLAYERS or player != self.board.player or self.board.finished:
            return
        moves = self.rules.moves(player)
        if moves:
            self.move(player, self.computer.choose(player, self.board.cells, moves))
        else:
            self.resign(player)

    # the monitor's own business

    def restart_players(self):
        self.computer.new_game()
        self.board.cells = [[BLACK] * 3, [0] * 3, [WHITE] * 3]
        self.board.resigned = [False, False]
        self.board.player = WHITE
        self.board.finished = False
        self.present()

    def looks_finished(self):
        board = self.board
        if board.finished and board.scores[board.player] > 0:
            return True
        if any(board.resigned) or any(self.rules.across(player) for player in PLAYERS):
            return True
        return not self.rules.moves(board.player)

    def move(self, player, move):
        self.view.log("%s moves %d %d" % (NAMES[player], *move))
        if move not in self.rules.moves(player):
            self.retry(player)
            return
        start, end = move
        self.board.put(start, 0)
        self.board.put(end, player)
        if end in FAR[player]:
            self.win(player)
        else:
            self.move_over(player)

    def move_over(self, player):
        self.show_board()
        opponent = 3 - player
        self.board.player = opponent
        if self.rules.moves(opponent):
            self.present()
        else:
            self.resign(opponent)

    def resign(self, player):
        self.view.log(NAMES[player] + " says he resigns ")
        self.board.resigned[player - 1] = True
        self.show_board()
        self.win(3 - player)

    def win(self, player):
        self.view.log(NAMES[player] + " says he wins")
        self.board.player = player
        self.board.finished = True
        self.board.scores[player] += 1
        self.computer.lost(3 - player)
        self.show_board()
        self.view.log("---game over")
        cat, *scores = self.board.scores
        self.view.log("Scores: (Cat got %4d)" % cat)
        for name, score in zip(NAMES.values(), scores):
            self.view.log("%s%4d" % (name, score))
        self.present()

    def play_again(self, answer):
        if answer == "Yes":
            self.restart_players()
            return
        self.board.player = 0
        self.view.log("***play is over")
        self.view.refresh()

    def retry(self, player):
        self.view.log("Try again!")
        self.request_move(player)

    def show_board(self):
        for row in self.board.cells:
            self.view.log("".join(LETTERS[cell] for cell in row))

    def present(self):
        """Shows the board and puts the question that is due."""
        self.view.refresh()
        if self.board.finished:
            for player in PLAYERS:
                self.view.tell(player, "Play again?")
        else:
            self.request_move(self.board.player)

    def request_move(self, player):
        self.view.tell(player, NAMES[player] + "'s move?")

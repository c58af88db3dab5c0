from captures import Captures
from gamestate import GameState
from icontroller import IController
from reversi import PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE


class ReversiController(IController):
    """
    public class ReversiController implements IController
    """

    def __init__(self):
        self.__model = None
        self.__view = None
        self.__captures = None

    # ---- methods of IController ----

    def initialise(self, model, view):
        self.__model = model
        self.__view = view
        self.__captures = Captures(model)

    def startup(self):
        self.__model.clear(PLAYER_NONE)
        self.__model.setBoardContents(3, 3, PLAYER_WHITE)
        self.__model.setBoardContents(4, 3, PLAYER_BLACK)
        self.__model.setBoardContents(3, 4, PLAYER_BLACK)
        self.__model.setBoardContents(4, 4, PLAYER_WHITE)
        self.__model.setPlayer(PLAYER_WHITE)
        self.__model.setFinished(False)
        self.__view.refreshView()
        self.__sendMessages()

    def update(self):
        if not self.__model.hasFinished():
            player = self.__model.getPlayer()
            if not self.__captures.canPlay(player):
                opponent = self.__getOpponent(player)
                if self.__captures.canPlay(opponent):
                    self.__model.setPlayer(opponent)
                else:
                    self.__model.setFinished(True)
        self.__view.refreshView()
        self.__sendMessages()

    def squareSelected(self, player, x, y):
        if self.__getState() == GameState.FINISHED:
            return
        if player != self.__model.getPlayer():
            self.__view.feedbackToUser(player, "It is not your turn!")
            return
        if self.__captures.countCaptures(player, x, y) == 0:
            return
        self.__captures.performCaptures(player, x, y)
        self.__model.setBoardContents(x, y, player)
        self.__model.setPlayer(self.__getOpponent(player))
        self.update()

    def doAutomatedMove(self, player):
        if self.__getState() == GameState.FINISHED:
            return
        if player != self.__model.getPlayer():
            return
        bestX = -1
        bestY = -1
        bestCount = 0
        for x in range(0, self.__model.getBoardWidth()):
            for y in range(0, self.__model.getBoardHeight()):
                count = self.__captures.countCaptures(player, x, y)
                if count > bestCount:
                    bestX = x
                    bestY = y
                    bestCount = count
        if bestCount > 0:
            self.squareSelected(player, bestX, bestY)

    # ---- private methods ----

    def __getState(self):
        """
        Not stored: always asks the model.
        """
        if self.__model.hasFinished():
            return GameState.FINISHED
        if self.__model.getPlayer() == PLAYER_WHITE:
            return GameState.WHITE_TO_PLAY
        return GameState.BLACK_TO_PLAY

    def __getOpponent(self, player):
        if player == PLAYER_WHITE:
            return PLAYER_BLACK
        else:
            return PLAYER_WHITE

    def __sendMessages(self):
        state = self.__getState()
        if state == GameState.WHITE_TO_PLAY:
            self.__view.feedbackToUser(PLAYER_WHITE, "White player \u2013 choose where to put your piece")
            self.__view.feedbackToUser(PLAYER_BLACK, "Black player \u2013 not your turn")
        elif state == GameState.BLACK_TO_PLAY:
            self.__view.feedbackToUser(PLAYER_WHITE, "White player \u2013 not your turn")
            self.__view.feedbackToUser(PLAYER_BLACK, "Black player \u2013 choose where to put your piece")
        else:
            message = self.__getResult()
            self.__view.feedbackToUser(PLAYER_WHITE, message)
            self.__view.feedbackToUser(PLAYER_BLACK, message)

    def __getResult(self):
        white = self.__countPieces(PLAYER_WHITE)
        black = self.__countPieces(PLAYER_BLACK)
        if black > white:
            return "Black won. Black " + str(black) + " to White " + str(white) + ". Reset the game to replay."
        elif white > black:
            return "White won. White " + str(white) + " to Black " + str(black) + ". Reset the game to replay."
        else:
            return "Draw. Both players ended with " + str(white) + " pieces. Reset game to replay."

    def __countPieces(self, player):
        count = 0
        for x in range(0, self.__model.getBoardWidth()):
            for y in range(0, self.__model.getBoardHeight()):
                if self.__model.getBoardContents(x, y) == player:
                    count += 1
        return count


class ReversiMain:
    def main(self):
        from reversi import TextView, play

        play(ReversiController(), TextView())


if __name__ == "__main__":
    ReversiMain().main()

from reversi import PLAYER_NONE


class Captures:
    """
    Counts and performs captures on a model.
    """

    def __init__(self, model):
        self.__model = model

    def countCaptures(self, player, x, y):
        """
        Returns the number of pieces which the player would capture at x,y.
        0 means that the player cannot play there.
        """
        return self.__allDirections(player, x, y, False)

    def performCaptures(self, player, x, y):
        """
        Captures the pieces. Does not put the new piece.
        Returns the number of pieces captured.
        """
        return self.__allDirections(player, x, y, True)

    def canPlay(self, player):
        """
        Returns True if there is at least one square where the player can play.
        """
        for x in range(0, self.__model.getBoardWidth()):
            for y in range(0, self.__model.getBoardHeight()):
                if self.countCaptures(player, x, y) > 0:
                    return True
        return False

    def __allDirections(self, player, x, y, capture):
        if not self.__isOnBoard(x, y):
            return 0
        if self.__model.getBoardContents(x, y) != PLAYER_NONE:
            return 0
        total = 0
        for xoffset in range(-1, 2):
            for yoffset in range(-1, 2):
                if xoffset == 0 and yoffset == 0:
                    continue
                total += self.__oneDirection(player, x + xoffset, y + yoffset, xoffset, yoffset, 0, capture)
        return total

    def __oneDirection(self, player, x, y, xoffset, yoffset, passed, capture):
        # base cases
        if not self.__isOnBoard(x, y):
            return 0
        contents = self.__model.getBoardContents(x, y)
        if contents == PLAYER_NONE:
            return 0
        if contents == player:
            return passed
        # recursive case: an opposing piece
        count = self.__oneDirection(player, x + xoffset, y + yoffset, xoffset, yoffset, passed + 1, capture)
        if capture and count > 0:
            self.__model.setBoardContents(x, y, player)
        return count

    def __isOnBoard(self, x, y):
        return x >= 0 and y >= 0 and x < self.__model.getBoardWidth() and y < self.__model.getBoardHeight()

# The texts of point 16, all in one place.
from reversi import PLAYER_BLACK, PLAYER_WHITE

OUT_OF_TURN = "It is not your turn!"
CHOOSE = {
    PLAYER_WHITE: "White player choose where to put your piece",
    PLAYER_BLACK: "Black player choose where to put your piece",
}
WAIT = {
    PLAYER_WHITE: "White player not your turn",
    PLAYER_BLACK: "Black player not your turn",
}


def result(scores):
    white, black = scores
    if white == black:
        return "Draw. Both players ended with %d pieces. Reset game to replay." % white
    if white > black:
        return "White won. White %d to Black %d. Reset the game to replay." % (white, black)
    return "Black won. Black %d to White %d. Reset the game to replay." % (black, white)

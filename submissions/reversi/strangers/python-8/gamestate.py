from enum import Enum


class GameState(Enum):
    """
    enum GameState { WHITE_TO_PLAY, BLACK_TO_PLAY, FINISHED }
    """

    WHITE_TO_PLAY = 1
    BLACK_TO_PLAY = 2
    FINISHED = 3

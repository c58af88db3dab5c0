package reversi;

/**
 * Counts and makes captures (point 8). It asks the model each time and remembers nothing about the board (point 18).
 */
public class CaptureRules {
    private final IModel model;

    public CaptureRules(IModel model) {
        this.model = model;
    }

    /** How many pieces would be captured if the player played at (x,y). 0 means that it is not a valid location. */
    public int countCaptures(int player, int x, int y) {
        return goThroughDirections(player, x, y, false);
    }

    /** Captures everything that a piece of the player at (x,y) captures. Must be called while (x,y) is still empty. */
    public int makeCaptures(int player, int x, int y) {
        return goThroughDirections(player, x, y, true);
    }

    /** Whether there is any valid location for the player (points 10 and 11). */
    public boolean canPlay(int player) {
        for (int y = 0; y < model.getBoardHeight(); y++) {
            for (int x = 0; x < model.getBoardWidth(); x++) {
                if (countCaptures(player, x, y) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** How many pieces the player has on the board. */
    public int countPieces(int player) {
        int pieces = 0;
        for (int y = 0; y < model.getBoardHeight(); y++) {
            for (int x = 0; x < model.getBoardWidth(); x++) {
                if (model.getBoardContents(x, y) == player) {
                    pieces++;
                }
            }
        }
        return pieces;
    }

    public int opponentOf(int player) {
        return player == IModel.PLAYER_WHITE ? IModel.PLAYER_BLACK : IModel.PLAYER_WHITE;
    }

    // Check (8): "Capture can happen in multiple directions at the same time."
    private int goThroughDirections(int player, int x, int y, boolean capture) {
        if (!isOnBoard(x, y) || model.getBoardContents(x, y) != IModel.PLAYER_NONE) {
            return 0;
        }
        int total = 0;
        for (int xoffset = -1; xoffset <= 1; xoffset++) {
            for (int yoffset = -1; yoffset <= 1; yoffset++) {
                // 0,0 is not a move
                if (xoffset != 0 || yoffset != 0) {
                    int inThisDirection = follow(player, x + xoffset, y + yoffset, xoffset, yoffset, 0);
                    total += inThisDirection;
                    if (capture) {
                        for (int i = 1; i <= inThisDirection; i++) {
                            model.setBoardContents(x + i * xoffset, y + i * yoffset, player);
                        }
                    }
                }
            }
        }
        return total;
    }

    /**
     * The recursive function of the hints.
     *
     * @param crossed how many opposing pieces we have passed so far
     */
    private int follow(int player, int x, int y, int xoffset, int yoffset, int crossed) {
        if (!isOnBoard(x, y)) {
            return 0;
        }
        int contents = model.getBoardContents(x, y);
        if (contents == player) {
            return crossed;
        }
        if (contents == opponentOf(player)) {
            return follow(player, x + xoffset, y + yoffset, xoffset, yoffset, crossed + 1);
        }
        return 0;
    }

    private boolean isOnBoard(int x, int y) {
        return x >= 0 && x < model.getBoardWidth() && y >= 0 && y < model.getBoardHeight();
    }
}

package reversi;

/** The rules of Reversi. Knows nothing about messages or whose turn it is. */
public class ReversiRules {
    private IModel model;

    public ReversiRules(IModel model) {
        this.model = model;
    }

    public void setUpBoard() {
        model.clear(IModel.PLAYER_NONE);
        model.setBoardContents(3, 3, IModel.PLAYER_WHITE);
        model.setBoardContents(4, 3, IModel.PLAYER_BLACK);
        model.setBoardContents(4, 4, IModel.PLAYER_WHITE);
        model.setBoardContents(3, 4, IModel.PLAYER_BLACK);
    }

    public int enemy(int player) {
        if (player == IModel.PLAYER_WHITE) {
            return IModel.PLAYER_BLACK;
        } else {
            return IModel.PLAYER_WHITE;
        }
    }

    /** How many pieces player gets at x, y. 0 means they can't play there. */
    public int score(int player, int x, int y) {
        if (contents(x, y) != IModel.PLAYER_NONE) {
            return 0;
        }
        return line(player, x, y, 0, -1, false)
                + line(player, x, y, 0, 1, false)
                + line(player, x, y, -1, 0, false)
                + line(player, x, y, 1, 0, false)
                + line(player, x, y, -1, -1, false)
                + line(player, x, y, 1, -1, false)
                + line(player, x, y, -1, 1, false)
                + line(player, x, y, 1, 1, false);
    }

    public void place(int player, int x, int y) {
        line(player, x, y, 0, -1, true);
        line(player, x, y, 0, 1, true);
        line(player, x, y, -1, 0, true);
        line(player, x, y, 1, 0, true);
        line(player, x, y, -1, -1, true);
        line(player, x, y, 1, -1, true);
        line(player, x, y, -1, 1, true);
        line(player, x, y, 1, 1, true);
        model.setBoardContents(x, y, player);
    }

    // walks to the first own piece, and back again if capturing
    private int line(int player, int x, int y, int stepX, int stepY, boolean capture) {
        int count = 0;
        int px = x + stepX;
        int py = y + stepY;
        while (contents(px, py) == enemy(player)) {
            count++;
            px += stepX;
            py += stepY;
        }
        if (contents(px, py) != player) {
            return 0;
        }
        if (capture) {
            px -= stepX;
            py -= stepY;
            while (px != x || py != y) {
                model.setBoardContents(px, py, player);
                px -= stepX;
                py -= stepY;
            }
        }
        return count;
    }

    /** -1 off the board, so that it is neither empty nor anybody's. */
    private int contents(int x, int y) {
        if (x < 0 || x >= model.getBoardWidth()) {
            return -1;
        }
        if (y < 0 || y >= model.getBoardHeight()) {
            return -1;
        }
        return model.getBoardContents(x, y);
    }

    public boolean canMove(int player) {
        boolean can = false;
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                if (score(player, x, y) != 0) {
                    can = true;
                }
            }
        }
        return can;
    }

    public int countPieces(int player) {
        int pieces = 0;
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                if (contents(x, y) == player) {
                    pieces++;
                }
            }
        }
        return pieces;
    }
}

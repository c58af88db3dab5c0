package reversi;

/** Reversi rules. As in the FP half of the module: recursion wherever it fits. */
public class ReversiController implements IController {
    // A line that ends at the edge or in a gap is worth nothing, however long it was.
    private static final int NOTHING = -1000;

    private IModel m;
    private IView v;

    @Override
    public void initialise(IModel model, IView view) {
        m = model;
        v = view;
    }

    @Override
    public void startup() {
        m.clear(IModel.PLAYER_NONE);
        int cx = m.getBoardWidth() / 2;
        int cy = m.getBoardHeight() / 2;
        m.setBoardContents(cx - 1, cy - 1, IModel.PLAYER_WHITE);
        m.setBoardContents(cx, cy, IModel.PLAYER_WHITE);
        m.setBoardContents(cx, cy - 1, IModel.PLAYER_BLACK);
        m.setBoardContents(cx - 1, cy, IModel.PLAYER_BLACK);
        m.setPlayer(IModel.PLAYER_WHITE);
        m.setFinished(false);
        update();
    }

    @Override
    public void update() {
        if (!m.hasFinished()) {
            nextTurn(m.getPlayer(), false);
        }
        v.refreshView();
    }

    /** Case 1: can play. Case 2: cannot, try the other one. Case 3: neither of them can. */
    private void nextTurn(int player, boolean otherOnePassed) {
        if (bestSquare(player, 0, -1) >= 0) {
            m.setPlayer(player);
            v.feedbackToUser(player, name(player) + " player – choose where to put your piece");
            v.feedbackToUser(opponent(player), name(opponent(player)) + " player – not your turn");
        } else if (!otherOnePassed) {
            nextTurn(opponent(player), true);
        } else {
            m.setFinished(true);
            gameOver();
        }
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        if (m.hasFinished()) return;
        if (player != m.getPlayer()) {
            v.feedbackToUser(player, "It is not your turn!");
            return;
        }
        if (worth(player, x, y) > 0) {
            m.setBoardContents(x, y, player);
            for (int d = 0; d < 9; d++) {
                if (d != 4) {
                    flip(player, x + d % 3 - 1, y + d / 3 - 1, d % 3 - 1, d / 3 - 1);
                }
            }
            m.setPlayer(opponent(player));
            update();
        }
    }

    @Override
    public void doAutomatedMove(int player) {
        if (player != m.getPlayer()) {
            v.feedbackToUser(player, "It is not your turn!");
            return;
        }
        int square = bestSquare(player, 0, -1);
        if (square >= 0) {
            squareSelected(player, square % m.getBoardWidth(), square / m.getBoardWidth());
        }
    }

    /** The best square from number n on, when "best" is the best one before it; -1 if there is none at all. */
    private int bestSquare(int player, int n, int best) {
        int w = m.getBoardWidth();
        if (n == w * m.getBoardHeight()) return best;
        int here = worth(player, n % w, n / w);
        int before = best < 0 ? 0 : worth(player, best % w, best / w);
        return bestSquare(player, n + 1, here > before ? n : best);
    }

    private int worth(int player, int x, int y) {
        if (m.getBoardContents(x, y) != IModel.PLAYER_NONE) return 0;
        return worthFrom(player, x, y, 0);
    }

    private int worthFrom(int player, int x, int y, int d) {
        if (d == 9) return 0;
        if (d == 4) return worthFrom(player, x, y, 5);
        int dx = d % 3 - 1;
        int dy = d / 3 - 1;
        return Math.max(0, line(player, x + dx, y + dy, dx, dy)) + worthFrom(player, x, y, d + 1);
    }

    private int line(int player, int x, int y, int dx, int dy) {
        if (outside(x, y)) return NOTHING;
        int c = m.getBoardContents(x, y);
        if (c == IModel.PLAYER_NONE) return NOTHING;
        if (c == player) return 0;
        return 1 + line(player, x + dx, y + dy, dx, dy);
    }

    /** True if this line ends in an own piece; turns the pieces over on the way back. */
    private boolean flip(int player, int x, int y, int dx, int dy) {
        if (outside(x, y) || m.getBoardContents(x, y) == IModel.PLAYER_NONE) return false;
        if (m.getBoardContents(x, y) == player) return true;
        if (!flip(player, x + dx, y + dy, dx, dy)) return false;
        m.setBoardContents(x, y, player);
        return true;
    }

    private boolean outside(int x, int y) {
        return x < 0 || y < 0 || x >= m.getBoardWidth() || y >= m.getBoardHeight();
    }

    private int pieces(int player, int n) {
        int w = m.getBoardWidth();
        if (n == w * m.getBoardHeight()) return 0;
        return (m.getBoardContents(n % w, n / w) == player ? 1 : 0) + pieces(player, n + 1);
    }

    private void gameOver() {
        int w = pieces(IModel.PLAYER_WHITE, 0);
        int b = pieces(IModel.PLAYER_BLACK, 0);
        String text = w == b
            ? "Draw. Both players ended with " + w + " pieces. Reset game to replay."
            : w > b ? wonBy("White", w, "Black", b) : wonBy("Black", b, "White", w);
        v.feedbackToUser(IModel.PLAYER_WHITE, text);
        v.feedbackToUser(IModel.PLAYER_BLACK, text);
    }

    private String wonBy(String winner, int more, String loser, int less) {
        return winner + " won. " + winner + " " + more + " to " + loser + " " + less + ". Reset the game to replay.";
    }

    private int opponent(int player) {
        return 3 - player;
    }

    private String name(int player) {
        return player == IModel.PLAYER_WHITE ? "White" : "Black";
    }
}

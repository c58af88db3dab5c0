package reversi;

public class ReversiController implements IController {

    private final int NONE = IModel.PLAYER_NONE;
    private final int WHITE = IModel.PLAYER_WHITE;
    private final int BLACK = IModel.PLAYER_BLACK;

    /* the eight directions: N NE E SE S SW W NW */
    private final int[] DX = { 0, 1, 1, 1, 0, -1, -1, -1 };
    private final int[] DY = { -1, -1, 0, 1, 1, 1, 0, -1 };

    private IModel model;
    private IView view;

    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    @Override
    public void startup() {
        int cx, cy;

        model.clear(NONE);
        cx = model.getBoardWidth() / 2;
        cy = model.getBoardHeight() / 2;
        model.setBoardContents(cx - 1, cy - 1, WHITE);
        model.setBoardContents(cx, cy, WHITE);
        model.setBoardContents(cx, cy - 1, BLACK);
        model.setBoardContents(cx - 1, cy, BLACK);

        model.setPlayer(WHITE);
        model.setFinished(false);
        sendTurnMessages();
        view.refreshView();
    }

    @Override
    public void update() {
        if (model.hasFinished()) {
            sendResult();
        } else {
            /* the player in the model is to move, unless he can't */
            giveTurnTo(model.getPlayer());
        }
        view.refreshView();
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        int[] board;

        if (!isPlayer(player) || !onBoard(x, y)) {
            return;
        }
        if (model.hasFinished()) {
            return;
        }
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }
        board = readBoard();
        if (capture(board, player, x, y, false) == 0) {
            return;
        }
        play(player, x, y);
    }

    @Override
    public void doAutomatedMove(int player) {
        int x, y, n;
        int best = 0, bestX = -1, bestY = -1;
        int[] board;

        if (!isPlayer(player) || model.hasFinished()) {
            return;
        }
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }

        board = readBoard();
        for (y = 0; y < model.getBoardHeight(); y++) {
            for (x = 0; x < model.getBoardWidth(); x++) {
                n = capture(board, player, x, y, false);
                if (n > best) {
                    best = n;
                    bestX = x;
                    bestY = y;
                }
            }
        }
        if (best > 0) {
            play(player, bestX, bestY);
        }
    }

    /* puts the piece down, turns the others, next player. The move must be valid. */
    private void play(int player, int x, int y) {
        int[] board = readBoard();

        capture(board, player, x, y, true);
        writeBoard(board);
        giveTurnTo(opponent(player));
        view.refreshView();
    }

    /* It is player's turn now; if he can't, the other's; if he can't either, nobody's. Sends the messages. */
    private void giveTurnTo(int player) {
        int[] board = readBoard();

        if (canMove(board, player)) {
            model.setPlayer(player);
            sendTurnMessages();
        } else if (canMove(board, opponent(player))) {
            model.setPlayer(opponent(player));
            sendTurnMessages();
        } else {
            model.setFinished(true);
            sendResult();
        }
    }

    private boolean canMove(int[] board, int player) {
        int x, y;

        for (y = 0; y < model.getBoardHeight(); y++) {
            for (x = 0; x < model.getBoardWidth(); x++) {
                if (capture(board, player, x, y, false) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /*
     * Returns how many pieces player gets with (x, y), 0 = not allowed.
     * If doIt is set, the array is changed as well (not the model!).
     */
    private int capture(int[] board, int player, int x, int y, boolean doIt) {
        int d, i, n, cx, cy;
        int total = 0;

        if (board[index(x, y)] != NONE) {
            return 0;
        }
        for (d = 0; d < 8; d++) {
            n = 0;
            cx = x + DX[d];
            cy = y + DY[d];
            while (onBoard(cx, cy) && board[index(cx, cy)] == opponent(player)) {
                n++;
                cx += DX[d];
                cy += DY[d];
            }
            if (onBoard(cx, cy) && board[index(cx, cy)] == player) {
                total += n;
                if (doIt) {
                    for (i = 1; i <= n; i++) {
                        board[index(x + i * DX[d], y + i * DY[d])] = player;
                    }
                }
            }
        }
        if (doIt && total > 0) {
            board[index(x, y)] = player;
        }
        return total;
    }

    private int[] readBoard() {
        int x, y;
        int[] board = new int[model.getBoardWidth() * model.getBoardHeight()];

        for (y = 0; y < model.getBoardHeight(); y++) {
            for (x = 0; x < model.getBoardWidth(); x++) {
                board[index(x, y)] = model.getBoardContents(x, y);
            }
        }
        return board;
    }

    private void writeBoard(int[] board) {
        int x, y;

        for (y = 0; y < model.getBoardHeight(); y++) {
            for (x = 0; x < model.getBoardWidth(); x++) {
                if (board[index(x, y)] != model.getBoardContents(x, y)) {
                    model.setBoardContents(x, y, board[index(x, y)]);
                }
            }
        }
    }

    private int index(int x, int y) {
        return y * model.getBoardWidth() + x;
    }

    private boolean onBoard(int x, int y) {
        return x >= 0 && x < model.getBoardWidth() && y >= 0 && y < model.getBoardHeight();
    }

    private boolean isPlayer(int player) {
        return player == WHITE || player == BLACK;
    }

    private int opponent(int player) {
        return 3 - player;
    }

    private int countPieces(int player) {
        int i;
        int n = 0;
        int[] board = readBoard();

        for (i = 0; i < board.length; i++) {
            if (board[i] == player) {
                n++;
            }
        }
        return n;
    }

    /* ---- messages. \u2013 is the long dash of the handout ---- */

    private void sendTurnMessages() {
        if (model.getPlayer() == WHITE) {
            view.feedbackToUser(WHITE, "White player \u2013 choose where to put your piece");
            view.feedbackToUser(BLACK, "Black player \u2013 not your turn");
        } else {
            view.feedbackToUser(WHITE, "White player \u2013 not your turn");
            view.feedbackToUser(BLACK, "Black player \u2013 choose where to put your piece");
        }
    }

    private void sendResult() {
        int w = countPieces(WHITE);
        int b = countPieces(BLACK);
        String s;

        if (b > w) {
            s = String.format("Black won. Black %d to White %d. Reset the game to replay.", b, w);
        } else if (w > b) {
            s = String.format("White won. White %d to Black %d. Reset the game to replay.", w, b);
        } else {
            s = String.format("Draw. Both players ended with %d pieces. Reset game to replay.", w);
        }
        view.feedbackToUser(WHITE, s);
        view.feedbackToUser(BLACK, s);
    }
}

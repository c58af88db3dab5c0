package reversi;

public class ReversiController implements IController {
    private IModel model;
    private IView view;

    // my copy of the game, so I don't have to ask the model all the time
    private int[][] board;
    private int size;
    private int turn;
    private boolean over;
    private int whiteCount;
    private int blackCount;

    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
        size = 8;
        board = new int[size][size];
    }

    @Override
    public void startup() {
        board = new int[size][size];
        model.clear(IModel.PLAYER_NONE);
        whiteCount = 0;
        blackCount = 0;

        place(3, 3, IModel.PLAYER_WHITE);
        place(4, 4, IModel.PLAYER_WHITE);
        place(3, 4, IModel.PLAYER_BLACK);
        place(4, 3, IModel.PLAYER_BLACK);

        over = false;
        model.setFinished(false);
        changeTurn(IModel.PLAYER_WHITE);
        view.refreshView();
        sendTurnMessages();
    }

    @Override
    public void update() {
        // somebody changed the model: load everything again
        whiteCount = 0;
        blackCount = 0;
        for (int x = 0; x < size; x++) {
            for (int y = 0; y < size; y++) {
                board[x][y] = model.getBoardContents(x, y);
                if (board[x][y] == IModel.PLAYER_WHITE) {
                    whiteCount++;
                } else if (board[x][y] == IModel.PLAYER_BLACK) {
                    blackCount++;
                }
            }
        }
        turn = model.getPlayer();
        over = model.hasFinished();
        checkGame();
        view.refreshView();
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        if (over) {
            return;
        }
        if (player != turn) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }
        if (totalCaptured(player, x, y) == 0) {
            return;
        }

        capture(player, x, y);
        place(x, y, player);
        changeTurn(otherPlayer(player));
        checkGame();
        view.refreshView();
    }

    @Override
    public void doAutomatedMove(int player) {
        if (over || player != turn) {
            return;
        }
        int best = 0;
        int bestX = 0;
        int bestY = 0;
        for (int x = 0; x < size; x++) {
            for (int y = 0; y < size; y++) {
                int n = totalCaptured(player, x, y);
                if (n > best) {
                    best = n;
                    bestX = x;
                    bestY = y;
                }
            }
        }
        if (best > 0) {
            squareSelected(player, bestX, bestY);
        }
    }

    /** Passes the turn or ends the game if needed, then tells the players. */
    private void checkGame() {
        if (!over && !canPlay(turn)) {
            if (canPlay(otherPlayer(turn))) {
                changeTurn(otherPlayer(turn));
            } else {
                over = true;
                model.setFinished(true);
            }
        }
        if (over) {
            sendResult();
        } else {
            sendTurnMessages();
        }
    }

    private void changeTurn(int player) {
        turn = player;
        model.setPlayer(player);
    }

    /** Puts a piece in my board and in the model and keeps the counts right. */
    private void place(int x, int y, int player) {
        int before = board[x][y];
        if (before == IModel.PLAYER_WHITE) {
            whiteCount--;
        } else if (before == IModel.PLAYER_BLACK) {
            blackCount--;
        }
        if (player == IModel.PLAYER_WHITE) {
            whiteCount++;
        } else {
            blackCount++;
        }
        board[x][y] = player;
        model.setBoardContents(x, y, player);
    }

    private int otherPlayer(int player) {
        if (player == IModel.PLAYER_WHITE) {
            return IModel.PLAYER_BLACK;
        }
        return IModel.PLAYER_WHITE;
    }

    private boolean canPlay(int player) {
        for (int x = 0; x < size; x++) {
            for (int y = 0; y < size; y++) {
                if (totalCaptured(player, x, y) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private int totalCaptured(int player, int x, int y) {
        if (board[x][y] != IModel.PLAYER_NONE) {
            return 0;
        }
        int total = 0;
        for (int xoffset = -1; xoffset <= 1; xoffset++) {
            for (int yoffset = -1; yoffset <= 1; yoffset++) {
                if (xoffset != 0 || yoffset != 0) {
                    total += capturedInDirection(player, x, y, xoffset, yoffset);
                }
            }
        }
        return total;
    }

    private int capturedInDirection(int player, int x, int y, int xoffset, int yoffset) {
        int count = 0;
        int cx = x + xoffset;
        int cy = y + yoffset;
        while (cx >= 0 && cx < size && cy >= 0 && cy < size) {
            if (board[cx][cy] == IModel.PLAYER_NONE) {
                return 0;
            }
            if (board[cx][cy] == player) {
                return count;
            }
            count++;
            cx += xoffset;
            cy += yoffset;
        }
        return 0;
    }

    private void capture(int player, int x, int y) {
        for (int xoffset = -1; xoffset <= 1; xoffset++) {
            for (int yoffset = -1; yoffset <= 1; yoffset++) {
                if (xoffset == 0 && yoffset == 0) {
                    continue;
                }
                int n = capturedInDirection(player, x, y, xoffset, yoffset);
                for (int i = 1; i <= n; i++) {
                    place(x + i * xoffset, y + i * yoffset, player);
                }
            }
        }
    }

    private void sendTurnMessages() {
        if (turn == IModel.PLAYER_WHITE) {
            view.feedbackToUser(IModel.PLAYER_WHITE, "White player – choose where to put your piece");
            view.feedbackToUser(IModel.PLAYER_BLACK, "Black player – not your turn");
        } else {
            view.feedbackToUser(IModel.PLAYER_BLACK, "Black player – choose where to put your piece");
            view.feedbackToUser(IModel.PLAYER_WHITE, "White player – not your turn");
        }
    }

    private void sendResult() {
        String message;
        if (blackCount > whiteCount) {
            message = "Black won. Black " + blackCount + " to White " + whiteCount + ". Reset the game to replay.";
        } else if (whiteCount > blackCount) {
            message = "White won. White " + whiteCount + " to Black " + blackCount + ". Reset the game to replay.";
        } else {
            message = "Draw. Both players ended with " + whiteCount + " pieces. Reset game to replay.";
        }
        view.feedbackToUser(IModel.PLAYER_WHITE, message);
        view.feedbackToUser(IModel.PLAYER_BLACK, message);
    }
}

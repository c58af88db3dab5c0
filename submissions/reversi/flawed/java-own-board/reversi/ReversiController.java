package reversi;

public class ReversiController implements IController {
    private IModel model;
    private IView view;
    private int[][] board;

    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
        board = new int[model.getBoardWidth()][model.getBoardHeight()];
        for (int x = 0; x < board.length; x++) {
            for (int y = 0; y < board[x].length; y++) {
                board[x][y] = model.getBoardContents(x, y);
            }
        }
    }

    public void startup() {
        board = new int[model.getBoardWidth()][model.getBoardHeight()];
        board[3][3] = board[4][4] = IModel.PLAYER_WHITE;
        board[4][3] = board[3][4] = IModel.PLAYER_BLACK;
        model.setPlayer(IModel.PLAYER_WHITE);
        copyToModel();
        update();
    }

    private void copyToModel() {
        for (int x = 0; x < board.length; x++) {
            for (int y = 0; y < board[x].length; y++) {
                model.setBoardContents(x, y, board[x][y]);
            }
        }
    }

    public void update() {
        boolean white = hasMove(IModel.PLAYER_WHITE);
        boolean black = hasMove(IModel.PLAYER_BLACK);
        model.setFinished(!(white || black));
        if (white && !black) {
            model.setPlayer(IModel.PLAYER_WHITE);
        } else if (black && !white) {
            model.setPlayer(IModel.PLAYER_BLACK);
        }
        view.refreshView();
        tellWhite();
        tellBlack();
    }

    public void squareSelected(int player, int x, int y) {
        if (allowed(player) && inside(x, y) && board[x][y] == IModel.PLAYER_NONE) {
            int[][] after = played(player, x, y);
            if (after != null) {
                board = after;
                copyToModel();
                model.setPlayer(opponent(player));
                update();
            }
        }
    }

    public void doAutomatedMove(int player) {
        if (!allowed(player)) {
            return;
        }
        int[][] best = board;
        for (int x = 0; x < board.length; x++) {
            for (int y = 0; y < board[x].length; y++) {
                int[][] after = played(player, x, y);
                if (after != null && count(after, player) > count(best, player)) {
                    best = after;
                }
            }
        }
        if (best != board) {
            board = best;
            copyToModel();
            model.setPlayer(opponent(player));
            update();
        }
    }

    private boolean allowed(int player) {
        if (model.hasFinished()) {
            return false;
        }
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, "It is not your turn!");
            return false;
        }
        return true;
    }

    /** The board after this move, or null if it is no move. */
    private int[][] played(int player, int x, int y) {
        if (board[x][y] != IModel.PLAYER_NONE) {
            return null;
        }
        int[][] after = new int[board.length][];
        for (int i = 0; i < board.length; i++) {
            after[i] = board[i].clone();
        }
        boolean captured = false;
        for (int dx = -1; dx <= 1; dx++) {
            for (int dy = -1; dy <= 1; dy++) {
                int steps = 1;
                while (inside(x + steps * dx, y + steps * dy) && board[x + steps * dx][y + steps * dy] == opponent(player)) {
                    steps++;
                }
                if (steps > 1 && inside(x + steps * dx, y + steps * dy) && board[x + steps * dx][y + steps * dy] == player) {
                    captured = true;
                    for (int i = 0; i < steps; i++) {
                        after[x + i * dx][y + i * dy] = player;
                    }
                }
            }
        }
        return captured ? after : null;
    }

    private boolean hasMove(int player) {
        for (int x = 0; x < board.length; x++) {
            for (int y = 0; y < board[x].length; y++) {
                if (played(player, x, y) != null) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean inside(int x, int y) {
        return x >= 0 && x < board.length && y >= 0 && y < board[x].length;
    }

    private int opponent(int player) {
        return IModel.PLAYER_WHITE + IModel.PLAYER_BLACK - player;
    }

    private int count(int[][] squares, int player) {
        int count = 0;
        for (int[] column : squares) {
            for (int square : column) {
                if (square == player) {
                    count++;
                }
            }
        }
        return count;
    }

    private void tellWhite() {
        if (model.hasFinished()) {
            view.feedbackToUser(IModel.PLAYER_WHITE, result());
        } else if (model.getPlayer() == IModel.PLAYER_WHITE) {
            view.feedbackToUser(IModel.PLAYER_WHITE, "White player choose where to put your piece");
        } else {
            view.feedbackToUser(IModel.PLAYER_WHITE, "White player not your turn");
        }
    }

    private void tellBlack() {
        if (model.hasFinished()) {
            view.feedbackToUser(IModel.PLAYER_BLACK, result());
        } else if (model.getPlayer() == IModel.PLAYER_BLACK) {
            view.feedbackToUser(IModel.PLAYER_BLACK, "Black player choose where to put your piece");
        } else {
            view.feedbackToUser(IModel.PLAYER_BLACK, "Black player not your turn");
        }
    }

    private String result() {
        int white = count(board, IModel.PLAYER_WHITE);
        int black = count(board, IModel.PLAYER_BLACK);
        if (white > black) {
            return "White won. White " + white + " to Black " + black + ". Reset the game to replay.";
        }
        if (black > white) {
            return "Black won. Black " + black + " to White " + white + ". Reset the game to replay.";
        }
        return "Draw. Both players ended with " + white + " pieces. Reset game to replay.";
    }
}

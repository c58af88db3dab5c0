package reversi;

public class ReversiController implements IController {

    IModel model;
    IView view;

    final int WHITE = 1;
    final int BLACK = 2;

    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    public void startup() {
        model.clear(0);
        model.setBoardContents(3, 3, WHITE);
        model.setBoardContents(4, 4, WHITE);
        model.setBoardContents(3, 4, BLACK);
        model.setBoardContents(4, 3, BLACK);
        model.setPlayer(WHITE);
        nextTurn(WHITE);
    }

    public void update() {
        nextTurn(model.getPlayer());
    }

    // A square is [row][column], like in every two-dimensional array.
    public void squareSelected(int player, int row, int column) {
        if (model.hasFinished()) {
            return;
        } else if (player != model.getPlayer()) {
            view.feedbackToUser(player, "It is not your turn!");
        } else if (row >= 0 && row < 8 && column >= 0 && column < 8) {
            if (search(player, row, column, false) > 0) {
                search(player, row, column, true);
                nextTurn(player == WHITE ? BLACK : WHITE);
            }
        }
    }

    public void doAutomatedMove(int player) {
        int bestRow = 0, bestColumn = 0, best = -1;
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                int found = search(player, row, column, false);
                if (found > best) {
                    bestRow = row;
                    bestColumn = column;
                    best = found;
                }
            }
        }
        squareSelected(player, bestRow, bestColumn);
    }

    private int get(int row, int column) {
        return model.getBoardContents(column, row);
    }

    private int search(int player, int row, int column, boolean capture) {
        if (get(row, column) != 0) {
            return 0;
        }
        int sum = 0;
        for (int down = -1; down <= 1; down++) {
            for (int right = -1; right <= 1; right++) {
                sum += search(player, row + down, column + right, down, right, 0, capture);
            }
        }
        if (capture) {
            model.setBoardContents(column, row, player);
        }
        return sum;
    }

    private int search(int player, int row, int column, int down, int right, int passed, boolean capture) {
        if (row < 0 || row > 7 || column < 0 || column > 7 || get(row, column) == 0) {
            return 0;
        }
        if (get(row, column) == player) {
            return passed;
        }
        int found = search(player, row + down, column + right, down, right, passed + 1, capture);
        if (found > 0 && capture) {
            model.setBoardContents(column, row, player);
        }
        return found;
    }

    private boolean stuck(int player) {
        for (int i = 0; i < 64; i++) {
            if (search(player, i / 8, i % 8, false) > 0) {
                return false;
            }
        }
        return true;
    }

    private void nextTurn(int player) {
        boolean end = stuck(WHITE) && stuck(BLACK);
        model.setFinished(end);
        model.setPlayer(!end && stuck(player) ? WHITE + BLACK - player : player);
        view.refreshView();
        if (end) {
            tellResult();
        } else if (model.getPlayer() == WHITE) {
            view.feedbackToUser(WHITE, "White player choose where to put your piece");
            view.feedbackToUser(BLACK, "Black player not your turn");
        } else {
            view.feedbackToUser(WHITE, "White player not your turn");
            view.feedbackToUser(BLACK, "Black player choose where to put your piece");
        }
    }

    private void tellResult() {
        int white = 0, black = 0;
        for (int i = 0; i < 64; i++) {
            white += get(i / 8, i % 8) == WHITE ? 1 : 0;
            black += get(i / 8, i % 8) == BLACK ? 1 : 0;
        }
        String winner = white > black ? "White" : "Black";
        String loser = white > black ? "Black" : "White";
        String text = winner + " won. " + winner + " " + Math.max(white, black) + " to " + loser + " "
                + Math.min(white, black) + ". Reset the game to replay.";
        if (white == black) {
            text = "Draw. Both players ended with " + white + " pieces. Reset game to replay.";
        }
        view.feedbackToUser(WHITE, text);
        view.feedbackToUser(BLACK, text);
    }
}

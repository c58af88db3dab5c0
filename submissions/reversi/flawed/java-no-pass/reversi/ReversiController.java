package reversi;

// Counting is done by recursion, as in the functional programming lectures.
public class ReversiController implements IController {
    IModel model;
    IView view;

    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    public void startup() {
        model.clear(0);
        setPieces(1, 3, 3, 4, 4);
        setPieces(2, 4, 3, 3, 4);
        model.setPlayer(1);
        model.setFinished(false);
        view.refreshView();
        sendTurnMessages();
    }

    private void setPieces(int player, int x1, int y1, int x2, int y2) {
        model.setBoardContents(x1, y1, player);
        model.setBoardContents(x2, y2, player);
    }

    public void update() {
        boolean over = bestMove(1)[2] == 0 && bestMove(2)[2] == 0;
        model.setFinished(over);
        view.refreshView();
        if (over) {
            sendResult();
        } else {
            sendTurnMessages();
        }
    }

    public void squareSelected(int player, int x, int y) {
        if (model.hasFinished()) return;
        if (model.getPlayer() != player) {
            view.feedbackToUser(player, "It is not your turn!");
        } else if (taken(player, x, y) > 0) {
            takeTurn(player, x, y);
        }
    }

    public void doAutomatedMove(int player) {
        if (model.hasFinished()) return;
        if (model.getPlayer() != player) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }
        int[] move = bestMove(player);
        if (move[2] > 0) takeTurn(player, move[0], move[1]);
    }

    private void takeTurn(int player, int x, int y) {
        for (int dx = -1; dx <= 1; dx++) {
            for (int dy = -1; dy <= 1; dy++) {
                if (walk(player, x + dx, y + dy, dx, dy) > 0) turnOver(player, x + dx, y + dy, dx, dy);
            }
        }
        model.setBoardContents(x, y, player);
        model.setPlayer(player == 1 ? 2 : 1);
        update();
    }

    private void turnOver(int player, int x, int y, int dx, int dy) {
        if (model.getBoardContents(x, y) == player) return;
        model.setBoardContents(x, y, player);
        turnOver(player, x + dx, y + dy, dx, dy);
    }

    /** x, y and the number of captured pieces. */
    private int[] bestMove(int player) {
        int[] best = { 0, 0, 0 };
        for (int x = 0; x < 8; x++) {
            for (int y = 0; y < 8; y++) {
                int n = taken(player, x, y);
                if (n > best[2]) best = new int[] { x, y, n };
            }
        }
        return best;
    }

    private int taken(int player, int x, int y) {
        if (off(x, y) || model.getBoardContents(x, y) != 0) return 0;
        int sum = 0;
        for (int dx = -1; dx <= 1; dx++) {
            for (int dy = -1; dy <= 1; dy++) {
                sum += Math.max(0, walk(player, x + dx, y + dy, dx, dy));
            }
        }
        return sum;
    }

    /** Number of enemies up to an own piece; very negative if there is none. */
    private int walk(int player, int x, int y, int dx, int dy) {
        if (dx == 0 && dy == 0) return 0;
        if (off(x, y) || model.getBoardContents(x, y) == 0) return -100;
        if (model.getBoardContents(x, y) == player) return 0;
        return 1 + walk(player, x + dx, y + dy, dx, dy);
    }

    private boolean off(int x, int y) {
        return x < 0 || y < 0 || x > 7 || y > 7;
    }

    private void sendTurnMessages() {
        boolean white = model.getPlayer() == 1;
        view.feedbackToUser(1, white ? "White player choose where to put your piece" : "White player not your turn");
        view.feedbackToUser(2, white ? "Black player not your turn" : "Black player choose where to put your piece");
    }

    private void sendResult() {
        int[] pieces = new int[10];
        for (int i = 0; i < 64; i++) pieces[model.getBoardContents(i % 8, i / 8)]++;
        String text;
        if (pieces[1] > pieces[2]) {
            text = "White won. White " + pieces[1] + " to Black " + pieces[2] + ". Reset the game to replay.";
        } else if (pieces[1] < pieces[2]) {
            text = "Black won. Black " + pieces[2] + " to White " + pieces[1] + ". Reset the game to replay.";
        } else {
            text = "Draw. Both players ended with " + pieces[1] + " pieces. Reset game to replay.";
        }
        view.feedbackToUser(1, text);
        view.feedbackToUser(2, text);
    }
}

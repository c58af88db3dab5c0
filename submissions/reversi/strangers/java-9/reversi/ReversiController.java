package reversi;

/**
 * A SimpleController with the real rules. What SimpleController does already (clearing, the full board, refreshing)
 * is left to it.
 */
public class ReversiController extends SimpleController {
    // private in SimpleController, so needed here again
    private IModel model;
    private IView view;

    private final String[] names = {"", "White", "Black"};

    @Override
    public void initialise(IModel model, IView view) {
        super.initialise(model, view);
        this.model = model;
        this.view = view;
    }

    @Override
    public void startup() {
        super.startup();
        model.setBoardContents(3, 3, IModel.PLAYER_WHITE);
        model.setBoardContents(4, 3, IModel.PLAYER_BLACK);
        model.setBoardContents(3, 4, IModel.PLAYER_BLACK);
        model.setBoardContents(4, 4, IModel.PLAYER_WHITE);
        update();
    }

    @Override
    public void update() {
        // marks the game as finished if the board is full, and refreshes the view
        super.update();
        if (!model.hasFinished()) {
            boolean white = hasMove(IModel.PLAYER_WHITE);
            boolean black = hasMove(IModel.PLAYER_BLACK);
            if (!white && !black) {
                model.setFinished(true);
            } else if (!white) {
                model.setPlayer(IModel.PLAYER_BLACK);
            } else if (!black) {
                model.setPlayer(IModel.PLAYER_WHITE);
            }
        }
        if (model.hasFinished()) {
            showWinner();
        } else {
            showTurn(IModel.PLAYER_WHITE);
            showTurn(IModel.PLAYER_BLACK);
        }
    }

    // not super.squareSelected: it would send a message of its own
    @Override
    public void squareSelected(int player, int x, int y) {
        if (model.hasFinished()) {
            return;
        }
        if (model.getPlayer() != player) {
            view.feedbackToUser(player, "It is not your turn!");
        } else if (countCaptures(player, x, y, false) > 0) {
            countCaptures(player, x, y, true);
            model.setBoardContents(x, y, player);
            if (player == IModel.PLAYER_WHITE) {
                model.setPlayer(IModel.PLAYER_BLACK);
            } else {
                model.setPlayer(IModel.PLAYER_WHITE);
            }
            update();
        }
    }

    @Override
    public void doAutomatedMove(int player) {
        int bestX = -1;
        int bestY = -1;
        int most = 0;
        for (int y = 0; y < model.getBoardHeight(); y++) {
            for (int x = 0; x < model.getBoardWidth(); x++) {
                int captures = countCaptures(player, x, y, false);
                if (captures >= most && captures != 0) {
                    most = captures;
                    bestX = x;
                    bestY = y;
                }
            }
        }
        if (bestX != -1) {
            squareSelected(player, bestX, bestY);
        }
    }

    private boolean hasMove(int player) {
        boolean found = false;
        for (int y = 0; y < model.getBoardHeight(); y++) {
            for (int x = 0; x < model.getBoardWidth(); x++) {
                found = found || countCaptures(player, x, y, false) > 0;
            }
        }
        return found;
    }

    private int countCaptures(int player, int x, int y, boolean capture) {
        if (model.getBoardContents(x, y) != IModel.PLAYER_NONE) {
            return 0;
        }
        return walk(player, x, y, 0, -1, capture)
            + walk(player, x, y, 1, -1, capture)
            + walk(player, x, y, 1, 0, capture)
            + walk(player, x, y, 1, 1, capture)
            + walk(player, x, y, 0, 1, capture)
            + walk(player, x, y, -1, 1, capture)
            + walk(player, x, y, -1, 0, capture)
            + walk(player, x, y, -1, -1, capture);
    }

    private int walk(int player, int x, int y, int right, int down, boolean capture) {
        int steps = 1;
        while (at(x + steps * right, y + steps * down) == (player == 1 ? 2 : 1)) {
            steps++;
        }
        if (at(x + steps * right, y + steps * down) != player) {
            return 0;
        }
        if (capture) {
            for (int s = 1; s < steps; s++) {
                model.setBoardContents(x + s * right, y + s * down, player);
            }
        }
        return steps - 1;
    }

    /** What is on a square; off the board is like an empty square. */
    private int at(int x, int y) {
        if (x < 0 || x > model.getBoardWidth() - 1 || y < 0 || y > model.getBoardHeight() - 1) {
            return IModel.PLAYER_NONE;
        }
        return model.getBoardContents(x, y);
    }

    private void showTurn(int player) {
        if (model.getPlayer() == player) {
            view.feedbackToUser(player, names[player] + " player \u2013 choose where to put your piece");
        } else {
            view.feedbackToUser(player, names[player] + " player \u2013 not your turn");
        }
    }

    private void showWinner() {
        int[] pieces = new int[3];
        for (int y = 0; y < model.getBoardHeight(); y++) {
            for (int x = 0; x < model.getBoardWidth(); x++) {
                pieces[model.getBoardContents(x, y)]++;
            }
        }
        String message = "Draw. Both players ended with " + pieces[1] + " pieces. Reset game to replay.";
        if (pieces[1] != pieces[2]) {
            int winner = pieces[1] > pieces[2] ? 1 : 2;
            int loser = 3 - winner;
            message = names[winner] + " won. " + names[winner] + " " + pieces[winner] + " to " + names[loser] + " "
                + pieces[loser] + ". Reset the game to replay.";
        }
        view.feedbackToUser(IModel.PLAYER_WHITE, message);
        view.feedbackToUser(IModel.PLAYER_BLACK, message);
    }
}

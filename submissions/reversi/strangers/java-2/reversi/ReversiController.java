package reversi;

/**
 * Reversi controller. Everything about the game is asked from the model.
 */
public class ReversiController implements IController {

    private static final String WHITE_GO = "White player – choose where to put your piece";
    private static final String BLACK_GO = "Black player – choose where to put your piece";
    private static final String WHITE_WAIT = "White player – not your turn";
    private static final String BLACK_WAIT = "Black player – not your turn";

    private IModel model;
    private IView view;

    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    @Override
    public void startup() {
        int midX = model.getBoardWidth() / 2;
        int midY = model.getBoardHeight() / 2;
        model.setPlayer(IModel.PLAYER_WHITE);
        model.setFinished(false);
        model.clear(IModel.PLAYER_NONE);
        model.setBoardContents(midX - 1, midY - 1, IModel.PLAYER_WHITE);
        model.setBoardContents(midX, midY - 1, IModel.PLAYER_BLACK);
        model.setBoardContents(midX - 1, midY, IModel.PLAYER_BLACK);
        model.setBoardContents(midX, midY, IModel.PLAYER_WHITE);
        view.refreshView();
        tellPlayers();
    }

    @Override
    public void update() {
        view.refreshView();
        boolean whiteCan = hasMove(IModel.PLAYER_WHITE);
        boolean blackCan = hasMove(IModel.PLAYER_BLACK);
        if (!whiteCan && !blackCan) {
            model.setFinished(true);
        } else if (model.getPlayer() == IModel.PLAYER_WHITE && !whiteCan) {
            model.setPlayer(IModel.PLAYER_BLACK);
        } else if (model.getPlayer() == IModel.PLAYER_BLACK && !blackCan) {
            model.setPlayer(IModel.PLAYER_WHITE);
        }
        tellPlayers();
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        if (!model.hasFinished()) {
            if (model.getPlayer() == player) {
                if (countCaptured(player, x, y) > 0) {
                    play(player, x, y);
                }
            } else {
                view.feedbackToUser(player, "It is not your turn!");
            }
        }
    }

    @Override
    public void doAutomatedMove(int player) {
        if (model.hasFinished()) {
            return;
        }
        if (model.getPlayer() != player) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }
        int most = 0;
        int[] place = null;
        for (int row = 0; row < model.getBoardHeight(); row++) {
            for (int col = 0; col < model.getBoardWidth(); col++) {
                int n = countCaptured(player, col, row);
                // >= so the last of the best ones
                if (n > 0 && n >= most) {
                    most = n;
                    place = new int[] {col, row};
                }
            }
        }
        if (place != null) {
            play(player, place[0], place[1]);
        }
    }

    private void play(int player, int x, int y) {
        model.setBoardContents(x, y, player);
        for (int dx = -1; dx <= 1; dx++) {
            for (int dy = -1; dy <= 1; dy++) {
                if (dx != 0 || dy != 0) {
                    if (walk(player, x + dx, y + dy, dx, dy, 0) > 0) {
                        flip(player, x + dx, y + dy, dx, dy);
                    }
                }
            }
        }
        model.setPlayer(opponent(player));
        update();
    }

    private int countCaptured(int player, int x, int y) {
        if (!onBoard(x, y) || model.getBoardContents(x, y) != IModel.PLAYER_NONE) {
            return 0;
        }
        int sum = 0;
        for (int dx = -1; dx <= 1; dx++) {
            for (int dy = -1; dy <= 1; dy++) {
                if (dx != 0 || dy != 0) {
                    sum = sum + walk(player, x + dx, y + dy, dx, dy, 0);
                }
            }
        }
        return sum;
    }

    /** Recursive like in Haskell: base cases first. */
    private int walk(int player, int x, int y, int dx, int dy, int passed) {
        if (!onBoard(x, y)) {
            return 0;
        }
        int piece = model.getBoardContents(x, y);
        if (piece == IModel.PLAYER_NONE) {
            return 0;
        }
        if (piece == player) {
            return passed;
        }
        return walk(player, x + dx, y + dy, dx, dy, passed + 1);
    }

    private void flip(int player, int x, int y, int dx, int dy) {
        if (model.getBoardContents(x, y) == player) {
            return;
        }
        model.setBoardContents(x, y, player);
        flip(player, x + dx, y + dy, dx, dy);
    }

    private boolean onBoard(int x, int y) {
        return x >= 0 && x < model.getBoardWidth() && y >= 0 && y < model.getBoardHeight();
    }

    private int opponent(int player) {
        return player == IModel.PLAYER_WHITE ? IModel.PLAYER_BLACK : IModel.PLAYER_WHITE;
    }

    private boolean hasMove(int player) {
        for (int row = 0; row < model.getBoardHeight(); row++) {
            for (int col = 0; col < model.getBoardWidth(); col++) {
                if (countCaptured(player, col, row) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private int count(int colour) {
        int n = 0;
        for (int row = 0; row < model.getBoardHeight(); row++) {
            for (int col = 0; col < model.getBoardWidth(); col++) {
                n += model.getBoardContents(col, row) == colour ? 1 : 0;
            }
        }
        return n;
    }

    private void tellPlayers() {
        if (model.hasFinished()) {
            String result = result(count(IModel.PLAYER_WHITE), count(IModel.PLAYER_BLACK));
            view.feedbackToUser(IModel.PLAYER_WHITE, result);
            view.feedbackToUser(IModel.PLAYER_BLACK, result);
            return;
        }
        boolean white = model.getPlayer() == IModel.PLAYER_WHITE;
        view.feedbackToUser(IModel.PLAYER_WHITE, white ? WHITE_GO : WHITE_WAIT);
        view.feedbackToUser(IModel.PLAYER_BLACK, white ? BLACK_WAIT : BLACK_GO);
    }

    private String result(int white, int black) {
        if (white == black) {
            return "Draw. Both players ended with " + white + " pieces. Reset game to replay.";
        }
        if (white > black) {
            return String.format("White won. White %d to Black %d. Reset the game to replay.", white, black);
        }
        return String.format("Black won. Black %d to White %d. Reset the game to replay.", black, white);
    }
}

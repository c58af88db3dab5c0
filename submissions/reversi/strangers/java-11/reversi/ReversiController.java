package reversi;

/**
 * The controller for Reversi. It does not remember anything about the game, it always asks the model.
 */
public class ReversiController implements IController {
    private IModel model;
    private IView view;

    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    /** Clears the board and puts the four pieces in the centre. White starts. */
    @Override
    public void startup() {
        int middleX = model.getBoardWidth() / 2;
        int middleY = model.getBoardHeight() / 2;

        model.clear(IModel.PLAYER_NONE);
        model.setBoardContents(middleX - 1, middleY - 1, IModel.PLAYER_WHITE);
        model.setBoardContents(middleX, middleY, IModel.PLAYER_WHITE);
        model.setBoardContents(middleX, middleY - 1, IModel.PLAYER_BLACK);
        model.setBoardContents(middleX - 1, middleY, IModel.PLAYER_BLACK);

        model.setPlayer(IModel.PLAYER_WHITE);
        model.setFinished(false);

        update();
    }

    /**
     * Looks at the board and the current player, and works out who can play now or if the game has ended.
     * Then sends the messages and refreshes the view.
     */
    @Override
    public void update() {
        int player = model.getPlayer();
        int other = otherPlayer(player);

        if (canPlay(player)) {
            model.setFinished(false);
        } else if (canPlay(other)) {
            // pass: the other player gets another go
            model.setFinished(false);
            model.setPlayer(other);
        } else {
            model.setFinished(true);
        }

        if (model.hasFinished()) {
            sendResult();
        } else {
            sendTurnMessages();
        }
        view.refreshView();
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        if (model.hasFinished()) {
            return;
        }
        if (player != IModel.PLAYER_WHITE && player != IModel.PLAYER_BLACK) {
            return;
        }
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }
        if (playSquare(player, x, y, false) == 0) {
            return; // invalid location, keep the old message
        }

        playSquare(player, x, y, true);
        model.setPlayer(otherPlayer(player));
        update();
    }

    /** Greedy AI: plays the first of the squares which capture the most pieces. */
    @Override
    public void doAutomatedMove(int player) {
        if (model.hasFinished()) {
            return;
        }
        if (player != IModel.PLAYER_WHITE && player != IModel.PLAYER_BLACK) {
            return;
        }
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }

        int best = 0;
        int bestX = -1;
        int bestY = -1;
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                int captured = playSquare(player, x, y, false);
                if (captured > best) {
                    best = captured;
                    bestX = x;
                    bestY = y;
                }
            }
        }
        if (best > 0) {
            squareSelected(player, bestX, bestY);
        }
    }

    /**
     * Counts how many pieces the player would capture by playing in a square.
     *
     * @param capture true to really put the piece in and capture, false to only count
     * @return the number of pieces captured, 0 means that the player cannot play there
     */
    private int playSquare(int player, int x, int y, boolean capture) {
        if (!onBoard(x, y) || model.getBoardContents(x, y) != IModel.PLAYER_NONE) {
            return 0;
        }
        int total = 0;
        for (int xoffset = -1; xoffset <= 1; xoffset++) {
            for (int yoffset = -1; yoffset <= 1; yoffset++) {
                if (xoffset != 0 || yoffset != 0) {
                    int count = captureLine(player, x + xoffset, y + yoffset, xoffset, yoffset, capture);
                    if (count > 0) {
                        total += count;
                    }
                }
            }
        }
        if (capture && total > 0) {
            model.setBoardContents(x, y, player);
        }
        return total;
    }

    /**
     * Recursive: looks at one square and then at the rest of the line.
     *
     * @return how many opposing pieces there are from this square up to the player's own piece, or -1 if there is no own piece
     *         at the end of them
     */
    private int captureLine(int player, int x, int y, int xoffset, int yoffset, boolean capture) {
        // base cases
        if (!onBoard(x, y)) {
            return -1;
        }
        if (model.getBoardContents(x, y) == IModel.PLAYER_NONE) {
            return -1;
        }
        if (model.getBoardContents(x, y) == player) {
            return 0;
        }
        // recursive case: an opposing piece
        int rest = captureLine(player, x + xoffset, y + yoffset, xoffset, yoffset, capture);
        if (rest == -1) {
            return -1;
        }
        if (capture) {
            model.setBoardContents(x, y, player);
        }
        return rest + 1;
    }

    /** Is there any square where this player could capture something? */
    private boolean canPlay(int player) {
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                if (playSquare(player, x, y, false) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean onBoard(int x, int y) {
        return x >= 0 && y >= 0 && x < model.getBoardWidth() && y < model.getBoardHeight();
    }

    private int otherPlayer(int player) {
        if (player == IModel.PLAYER_WHITE) {
            return IModel.PLAYER_BLACK;
        }
        return IModel.PLAYER_WHITE;
    }

    private int countPieces(int player) {
        int count = 0;
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                if (model.getBoardContents(x, y) == player) {
                    count++;
                }
            }
        }
        return count;
    }

    private void sendTurnMessages() {
        if (model.getPlayer() == IModel.PLAYER_WHITE) {
            view.feedbackToUser(IModel.PLAYER_WHITE, "White player – choose where to put your piece");
            view.feedbackToUser(IModel.PLAYER_BLACK, "Black player – not your turn");
        } else {
            view.feedbackToUser(IModel.PLAYER_WHITE, "White player – not your turn");
            view.feedbackToUser(IModel.PLAYER_BLACK, "Black player – choose where to put your piece");
        }
    }

    private void sendResult() {
        int white = countPieces(IModel.PLAYER_WHITE);
        int black = countPieces(IModel.PLAYER_BLACK);
        String message;
        if (black > white) {
            message = "Black won. Black " + black + " to White " + white + ". Reset the game to replay.";
        } else if (white > black) {
            message = "White won. White " + white + " to Black " + black + ". Reset the game to replay.";
        } else {
            message = "Draw. Both players ended with " + white + " pieces. Reset game to replay.";
        }
        view.feedbackToUser(IModel.PLAYER_WHITE, message);
        view.feedbackToUser(IModel.PLAYER_BLACK, message);
    }
}

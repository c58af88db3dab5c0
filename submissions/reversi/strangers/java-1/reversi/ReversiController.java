package reversi;

public class ReversiController implements IController {
    private IModel model;
    private IView view;

    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    @Override
    public void startup() {
        model.clear(IModel.PLAYER_NONE);
        // pieces in the middle
        model.setBoardContents(3, 3, IModel.PLAYER_WHITE);
        model.setBoardContents(4, 4, IModel.PLAYER_WHITE);
        model.setBoardContents(3, 4, IModel.PLAYER_BLACK);
        model.setBoardContents(4, 3, IModel.PLAYER_BLACK);
        model.setFinished(false);
        model.setPlayer(IModel.PLAYER_WHITE);
        sendTurnMessages();
        view.refreshView();
    }

    @Override
    public void update() {
        if (model.hasFinished()) {
            sendEndMessages();
        } else {
            checkTurn();
        }
        view.refreshView();
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        if (model.hasFinished()) {
            return;
        }
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }
        if (x < 0 || y < 0 || x >= model.getBoardWidth() || y >= model.getBoardHeight()) {
            return;
        }
        if (capture(player, x, y, false) == 0) {
            return;
        }
        capture(player, x, y, true);
        model.setBoardContents(x, y, player);
        model.setPlayer(3 - player);
        checkTurn();
        view.refreshView();
    }

    @Override
    public void doAutomatedMove(int player) {
        int best = 0;
        int bestX = 0;
        int bestY = 0;
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                int taken = capture(player, x, y, false);
                if (taken > best) {
                    best = taken;
                    bestX = x;
                    bestY = y;
                }
            }
        }
        // squareSelected checks if it is their turn
        squareSelected(player, bestX, bestY);
    }

    // counts the pieces which would be taken, and takes them if doIt is true
    private int capture(int player, int x, int y, boolean doIt) {
        if (model.getBoardContents(x, y) != IModel.PLAYER_NONE) {
            return 0;
        }
        int total = 0;
        for (int xoffset = -1; xoffset <= 1; xoffset++) {
            for (int yoffset = -1; yoffset <= 1; yoffset++) {
                if (xoffset == 0 && yoffset == 0) {
                    continue;
                }
                int count = 0;
                int cx = x + xoffset;
                int cy = y + yoffset;
                while (cx >= 0 && cy >= 0 && cx < model.getBoardWidth() && cy < model.getBoardHeight()
                        && model.getBoardContents(cx, cy) == 3 - player) {
                    count++;
                    cx += xoffset;
                    cy += yoffset;
                }
                if (cx < 0 || cy < 0 || cx >= model.getBoardWidth() || cy >= model.getBoardHeight()) {
                    continue;
                }
                if (model.getBoardContents(cx, cy) != player) {
                    continue;
                }
                total += count;
                if (doIt) {
                    for (int i = 1; i <= count; i++) {
                        model.setBoardContents(x + i * xoffset, y + i * yoffset, player);
                    }
                }
            }
        }
        return total;
    }

    private boolean canPlay(int player) {
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                if (capture(player, x, y, false) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private void checkTurn() {
        int player = model.getPlayer();
        if (canPlay(player)) {
            sendTurnMessages();
        } else if (canPlay(3 - player)) {
            model.setPlayer(3 - player);
            sendTurnMessages();
        } else {
            model.setFinished(true);
            sendEndMessages();
        }
    }

    private void sendTurnMessages() {
        if (model.getPlayer() == IModel.PLAYER_WHITE) {
            view.feedbackToUser(IModel.PLAYER_WHITE, "White player - choose where to put your piece");
            view.feedbackToUser(IModel.PLAYER_BLACK, "Black player - not your turn");
        } else {
            view.feedbackToUser(IModel.PLAYER_BLACK, "Black player - choose where to put your piece");
            view.feedbackToUser(IModel.PLAYER_WHITE, "White player - not your turn");
        }
    }

    private void sendEndMessages() {
        int white = 0;
        int black = 0;
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                if (model.getBoardContents(x, y) == IModel.PLAYER_WHITE) white++;
                if (model.getBoardContents(x, y) == IModel.PLAYER_BLACK) black++;
            }
        }
        String message;
        if (white > black) {
            message = "White won. White " + white + " to Black " + black + ". Reset the game to replay.";
        } else if (black > white) {
            message = "Black won. Black " + black + " to White " + white + ". Reset the game to replay.";
        } else {
            message = "Draw. Both players ended with " + white + " pieces. Reset game to replay.";
        }
        view.feedbackToUser(IModel.PLAYER_WHITE, message);
        view.feedbackToUser(IModel.PLAYER_BLACK, message);
    }
}

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
        model.clear(0);
        // the 4 pieces in the middle
        model.setBoardContents(3, 3, 1);
        model.setBoardContents(4, 4, 1);
        model.setBoardContents(3, 4, 2);
        model.setBoardContents(4, 3, 2);
        model.setPlayer(1);
        model.setFinished(false);
        turnMessages();
        view.refreshView();
    }

    @Override
    public void update() {
        boolean finished = !canPlay(1) && !canPlay(2);
        model.setFinished(finished);
        if (finished) {
            endMessages();
        } else {
            changeIfStuck();
            turnMessages();
        }
        view.refreshView();
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        // "the numbers may be those of no player and of no square"
        if (player != 1 && player != 2) {
            return;
        }
        if (x < 0 || x > 7 || y < 0 || y > 7) {
            return;
        }
        // finished = ignore everything until restart
        if (model.hasFinished()) {
            return;
        }

        // 1. if there is no valid location then change to the other player
        // 2. if neither player can move then end the game
        if (canPlay(model.getPlayer()) == false) {
            update();
            if (model.hasFinished()) {
                return;
            }
        }

        // 3. not that player's turn
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }

        // 4. invalid location, no message
        if (howMany(player, x, y) == 0) {
            return;
        }

        // 5. valid
        capture(player, x, y);
        view.refreshView();
        model.setPlayer(otherPlayer(player));
        // update does the messages and checks if the other one can go (point 10) and the end (point 11)
        update();
    }

    @Override
    public void doAutomatedMove(int player) {
        if (model.hasFinished()) {
            return;
        }
        if (model.getPlayer() != player) {
            return;
        }
        int most = 0;
        int bestX = 0;
        int bestY = 0;
        for (int x = 0; x < 8; x++) {
            for (int y = 0; y < 8; y++) {
                int n = howMany(player, x, y);
                if (n > 0 && n >= most) {
                    most = n;
                    bestX = x;
                    bestY = y;
                }
            }
        }
        if (most > 0) {
            squareSelected(player, bestX, bestY);
        }
    }

    // gives the turn to the other player if this one can't go
    private void changeIfStuck() {
        int player = model.getPlayer();
        if (!canPlay(player)) {
            model.setPlayer(otherPlayer(player));
        }
    }

    private int otherPlayer(int player) {
        if (player == 1) {
            return 2;
        } else {
            return 1;
        }
    }

    // is there any square where the player takes something
    private boolean canPlay(int player) {
        for (int x = 0; x < 8; x++) {
            for (int y = 0; y < 8; y++) {
                if (howMany(player, x, y) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    // how many pieces would be taken. does the move for real and then puts the board back how it was
    private int howMany(int player, int x, int y) {
        // already a piece there
        if (model.getBoardContents(x, y) != 0) {
            return 0;
        }

        int[][] before = new int[8][8];
        for (int a = 0; a < 8; a++) {
            for (int b = 0; b < 8; b++) {
                before[a][b] = model.getBoardContents(a, b);
            }
        }

        int had = countPieces(player);
        capture(player, x, y);
        // minus 1 because the new piece isn't captured
        int taken = countPieces(player) - had - 1;

        for (int a = 0; a < 8; a++) {
            for (int b = 0; b < 8; b++) {
                model.setBoardContents(a, b, before[a][b]);
            }
        }
        return taken;
    }

    private int countPieces(int player) {
        int count = 0;
        for (int x = 0; x < 8; x++) {
            for (int y = 0; y < 8; y++) {
                if (model.getBoardContents(x, y) == player) {
                    count++;
                }
            }
        }
        return count;
    }

    // puts the piece in x,y and turns over everything in the 8 directions
    private void capture(int player, int x, int y) {
        int other = otherPlayer(player);
        int i;

        model.setBoardContents(x, y, player);

        // left
        i = 1;
        while (x - i >= 0 && model.getBoardContents(x - i, y) == other) {
            i++;
        }
        if (x - i >= 0 && model.getBoardContents(x - i, y) == player) {
            for (int j = 1; j < i; j++) {
                model.setBoardContents(x - j, y, player);
            }
        }

        // right
        i = 1;
        while (x + i < 8 && model.getBoardContents(x + i, y) == other) {
            i++;
        }
        if (x + i < 8 && model.getBoardContents(x + i, y) == player) {
            for (int j = 1; j < i; j++) {
                model.setBoardContents(x + j, y, player);
            }
        }

        // up
        i = 1;
        while (y - i >= 0 && model.getBoardContents(x, y - i) == other) {
            i++;
        }
        if (y - i >= 0 && model.getBoardContents(x, y - i) == player) {
            for (int j = 1; j < i; j++) {
                model.setBoardContents(x, y - j, player);
            }
        }

        // down
        i = 1;
        while (y + i < 8 && model.getBoardContents(x, y + i) == other) {
            i++;
        }
        if (y + i < 8 && model.getBoardContents(x, y + i) == player) {
            for (int j = 1; j < i; j++) {
                model.setBoardContents(x, y + j, player);
            }
        }

        // up left
        i = 1;
        while (x - i >= 0 && y - i >= 0 && model.getBoardContents(x - i, y - i) == other) {
            i++;
        }
        if (x - i >= 0 && y - i >= 0 && model.getBoardContents(x - i, y - i) == player) {
            for (int j = 1; j < i; j++) {
                model.setBoardContents(x - j, y - j, player);
            }
        }

        // up right
        i = 1;
        while (x + i < 8 && y - i >= 0 && model.getBoardContents(x + i, y - i) == other) {
            i++;
        }
        if (x + i < 8 && y - i >= 0 && model.getBoardContents(x + i, y - i) == player) {
            for (int j = 1; j < i; j++) {
                model.setBoardContents(x + j, y - j, player);
            }
        }

        // down left
        i = 1;
        while (x - i >= 0 && y + i < 8 && model.getBoardContents(x - i, y + i) == other) {
            i++;
        }
        if (x - i >= 0 && y + i < 8 && model.getBoardContents(x - i, y + i) == player) {
            for (int j = 1; j < i; j++) {
                model.setBoardContents(x - j, y + j, player);
            }
        }

        // down right
        i = 1;
        while (x + i < 8 && y + i < 8 && model.getBoardContents(x + i, y + i) == other) {
            i++;
        }
        if (x + i < 8 && y + i < 8 && model.getBoardContents(x + i, y + i) == player) {
            for (int j = 1; j < i; j++) {
                model.setBoardContents(x + j, y + j, player);
            }
        }
    }

    private void turnMessages() {
        if (model.getPlayer() == 1) {
            view.feedbackToUser(1, "White player – choose where to put your piece");
            view.feedbackToUser(2, "Black player – not your turn");
        } else {
            view.feedbackToUser(2, "Black player – choose where to put your piece");
            view.feedbackToUser(1, "White player – not your turn");
        }
    }

    private void endMessages() {
        int white = countPieces(1);
        int black = countPieces(2);
        String message;
        if (black > white) {
            message = "Black won. Black " + black + " to White " + white + ". Reset the game to replay.";
        } else if (white > black) {
            message = "White won. White " + white + " to Black " + black + ". Reset the game to replay.";
        } else {
            message = "Draw. Both players ended with " + white + " pieces. Reset game to replay.";
        }
        view.feedbackToUser(1, message);
        view.feedbackToUser(2, message);
    }
}

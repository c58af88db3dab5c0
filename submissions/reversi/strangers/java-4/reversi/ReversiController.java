package reversi;

public class ReversiController implements IController {
    IModel model;
    IView view;

    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    @Override
    public void startup() {
        model.clear(IModel.PLAYER_NONE);
        int cx = model.getBoardWidth() / 2 - 1;
        int cy = model.getBoardHeight() / 2 - 1;
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                model.setBoardContents(cx + i, cy + j, i == j ? IModel.PLAYER_WHITE : IModel.PLAYER_BLACK);
            }
        }
        model.setPlayer(IModel.PLAYER_WHITE);
        update();
    }

    /** Does everything that has to be done after any change: passing, ending, messages, drawing. */
    @Override
    public void update() {
        int now = model.getPlayer();
        int next = other(now);

        int movesNow = numberOfMoves(now);
        int movesNext = numberOfMoves(next);

        model.setFinished(movesNow + movesNext == 0);

        if (model.hasFinished()) {
            int w = pieces(IModel.PLAYER_WHITE);
            int b = pieces(IModel.PLAYER_BLACK);
            String msg = "Draw. Both players ended with " + w + " pieces. Reset game to replay.";
            if (w > b)
                msg = "White won. White " + w + " to Black " + b + ". Reset the game to replay.";
            if (b > w)
                msg = "Black won. Black " + b + " to White " + w + ". Reset the game to replay.";
            view.feedbackToUser(IModel.PLAYER_WHITE, msg);
            view.feedbackToUser(IModel.PLAYER_BLACK, msg);
        } else {
            if (movesNow == 0) {
                model.setPlayer(next);
            }
            int active = model.getPlayer();
            view.feedbackToUser(active, name(active) + " player – choose where to put your piece");
            view.feedbackToUser(other(active), name(other(active)) + " player – not your turn");
        }
        view.refreshView();
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        // somebody may have changed the model, so first passing / ending as in point 7
        update();
        if (model.hasFinished()) {
            return;
        }
        if (player != model.getPlayer()) {
            // has to be after update() or it would be overwritten
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }
        if (captures(player, x, y) > 0) {
            for (int dir = 0; dir < 9; dir++) {
                int n = inDirection(player, x, y, dir);
                for (int k = n; k > 0; k--) {
                    model.setBoardContents(x + k * (dir % 3 - 1), y + k * (dir / 3 - 1), player);
                }
            }
            model.setBoardContents(x, y, player);
            model.setPlayer(other(player));
        }
        update();
    }

    @Override
    public void doAutomatedMove(int player) {
        int bestX = -1, bestY = -1;
        int best = 0;
        for (int y = 0; y < model.getBoardHeight(); y++) {
            for (int x = 0; x < model.getBoardWidth(); x++) {
                if (captures(player, x, y) > best) {
                    best = captures(player, x, y);
                    bestX = x;
                    bestY = y;
                }
            }
        }
        squareSelected(player, bestX, bestY);
    }

    int other(int player) {
        if (player == IModel.PLAYER_WHITE)
            return IModel.PLAYER_BLACK;
        return IModel.PLAYER_WHITE;
    }

    String name(int player) {
        if (player == IModel.PLAYER_WHITE)
            return "White";
        return "Black";
    }

    int pieces(int player) {
        int n = 0;
        for (int y = 0; y < model.getBoardHeight(); y++)
            for (int x = 0; x < model.getBoardWidth(); x++)
                if (model.getBoardContents(x, y) == player)
                    n++;
        return n;
    }

    int numberOfMoves(int player) {
        int n = 0;
        for (int y = 0; y < model.getBoardHeight(); y++)
            for (int x = 0; x < model.getBoardWidth(); x++)
                if (captures(player, x, y) > 0)
                    n++;
        return n;
    }

    boolean outside(int x, int y) {
        return x < 0 || y < 0 || x >= model.getBoardWidth() || y >= model.getBoardHeight();
    }

    int captures(int player, int x, int y) {
        if (outside(x, y) || model.getBoardContents(x, y) != IModel.PLAYER_NONE)
            return 0;
        int n = 0;
        for (int dir = 0; dir < 9; dir++)
            n += inDirection(player, x, y, dir);
        return n;
    }

    // directions 0 to 8 are the 3x3 squares around x,y and 4 is the middle
    int inDirection(int player, int x, int y, int dir) {
        if (dir == 4)
            return 0;
        int dx = dir % 3 - 1;
        int dy = dir / 3 - 1;
        int n = 0;
        while (true) {
            x += dx;
            y += dy;
            if (outside(x, y))
                return 0;
            if (model.getBoardContents(x, y) == other(player))
                n++;
            else if (model.getBoardContents(x, y) == player)
                return n;
            else
                return 0;
        }
    }
}

package reversi;

/** The controller. The labels of both players are written by Messages, the squares are searched by Lines. */
public class ReversiController implements IController {
    private IModel model;
    private IView view;
    private Lines lines;
    private Messages messages;

    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
        lines = new Lines(model);
        messages = new Messages(model, view);
    }

    @Override
    public void startup() {
        model.clear(0);
        model.setPlayer(1);
        model.setBoardContents(4, 4, 1);
        model.setBoardContents(3, 4, 2);
        model.setBoardContents(3, 3, 1);
        model.setBoardContents(4, 3, 2);
        update();
    }

    @Override
    public void update() {
        int me = model.getPlayer();
        int you = me == 1 ? 2 : 1;
        if (lines.best(me) != null) {
            model.setFinished(false);
        } else if (lines.best(you) != null) {
            model.setPlayer(you);
            model.setFinished(false);
        } else {
            model.setFinished(true);
        }
        messages.send();
        view.refreshView();
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        if (messages.refuse(player)) {
            return;
        }
        if (lines.take(player, x, y)) {
            model.setPlayer(player == 1 ? 2 : 1);
            update();
        }
    }

    @Override
    public void doAutomatedMove(int player) {
        if (messages.refuse(player)) {
            return;
        }
        int[] best = lines.best(player);
        if (best != null) {
            squareSelected(player, best[0], best[1]);
        }
    }
}

class Messages {
    private final IModel model;
    private final IView view;

    Messages(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    boolean refuse(int player) {
        if (player == model.getPlayer()) {
            return false;
        }
        view.feedbackToUser(player, "It is not your turn!");
        return true;
    }

    void send() {
        String white = "White player not your turn";
        String black = "Black player not your turn";
        if (model.hasFinished()) {
            white = result();
            black = white;
        } else if (model.getPlayer() == 1) {
            white = "White player choose where to put your piece";
        } else {
            black = "Black player choose where to put your piece";
        }
        view.feedbackToUser(1, white);
        view.feedbackToUser(2, black);
    }

    private String result() {
        int white = 0, black = 0;
        for (int y = 0; y < model.getBoardHeight(); y++) {
            for (int x = 0; x < model.getBoardWidth(); x++) {
                int contents = model.getBoardContents(x, y);
                if (contents == 1) white++;
                else if (contents == 2) black++;
            }
        }
        int difference = white - black;
        if (difference > 0) return "White won. White " + white + " to Black " + black + ". Reset the game to replay.";
        if (difference < 0) return "Black won. Black " + black + " to White " + white + ". Reset the game to replay.";
        return "Draw. Both players ended with " + white + " pieces. Reset game to replay.";
    }
}

class Lines {
    private final IModel model;

    Lines(IModel model) {
        this.model = model;
    }

    /** The square with the most captures, or null. */
    int[] best(int player) {
        int[] best = null;
        int most = 0;
        for (int y = 0; y < model.getBoardHeight(); y++) {
            for (int x = 0; x < model.getBoardWidth(); x++) {
                int sum = 0;
                for (int d = 0; d < 9; d++) {
                    sum += length(player, x, y, d / 3 - 1, d % 3 - 1);
                }
                if (sum > most && free(x, y)) {
                    most = sum;
                    best = new int[] { x, y };
                }
            }
        }
        return best;
    }

    boolean take(int player, int x, int y) {
        boolean taken = false;
        if (!free(x, y)) {
            return false;
        }
        for (int d = 0; d < 9; d++) {
            int n = length(player, x, y, d / 3 - 1, d % 3 - 1);
            for (int i = 1; i <= n; i++) {
                model.setBoardContents(x + i * (d / 3 - 1), y + i * (d % 3 - 1), player);
                taken = true;
            }
        }
        if (taken) {
            model.setBoardContents(x, y, player);
        }
        return taken;
    }

    private int length(int player, int x, int y, int dx, int dy) {
        for (int n = 1; inside(x + n * dx, y + n * dy) && (dx != 0 || dy != 0); n++) {
            int contents = model.getBoardContents(x + n * dx, y + n * dy);
            if (contents == player) return n - 1;
            if (contents == 0) return 0;
        }
        return 0;
    }

    private boolean free(int x, int y) {
        return inside(x, y) && model.getBoardContents(x, y) == 0;
    }

    private boolean inside(int x, int y) {
        return 0 <= x && x < model.getBoardWidth() && 0 <= y && y < model.getBoardHeight();
    }
}

package reversi;

public class ReversiController implements IController {
    private IModel model;
    private IView view;
    private static final int[][] AROUND = { {-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1} };

    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    public void startup() {
        model.clear(0);
        model.setBoardContents(3, 3, 1);
        model.setBoardContents(4, 3, 2);
        model.setBoardContents(4, 4, 1);
        model.setBoardContents(3, 4, 2);
        model.setFinished(false);
        startTurn(1);
    }

    public void update() {
        startTurn(model.getPlayer());
    }

    private void startTurn(int player) {
        model.setPlayer(player);
        for (int i = 0; i < 64; i++) {
            if (possible(player, i % 8, i / 8)) {
                view.refreshView();
                view.feedbackToUser(1, player == 1 ? "White player choose where to put your piece" : "White player not your turn");
                view.feedbackToUser(2, player == 2 ? "Black player choose where to put your piece" : "Black player not your turn");
                return;
            }
        }
        startTurn(player == 1 ? 2 : 1);
    }

    public void squareSelected(int player, int x, int y) {
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }
        if (possible(player, x, y)) {
            for (int[] step : AROUND) {
                capture(player, x, y, step);
            }
            model.setBoardContents(x, y, player);
            startTurn(player == 1 ? 2 : 1);
        }
    }

    public void doAutomatedMove(int player) {
        for (int i = 0; i < 64; i++) {
            if (possible(player, i % 8, i / 8)) {
                squareSelected(player, i % 8, i / 8);
                return;
            }
        }
    }

    private boolean possible(int player, int x, int y) {
        if (x < 0 || x > 7 || y < 0 || y > 7 || model.getBoardContents(x, y) != 0) {
            return false;
        }
        for (int[] step : AROUND) {
            if (line(player, x, y, step) > 0) {
                return true;
            }
        }
        return false;
    }

    private int line(int player, int x, int y, int[] step) {
        int length = 0;
        while (true) {
            x += step[0];
            y += step[1];
            if (x < 0 || x > 7 || y < 0 || y > 7 || model.getBoardContents(x, y) == 0) {
                return 0;
            }
            if (model.getBoardContents(x, y) == player) {
                return length;
            }
            length++;
        }
    }

    private void capture(int player, int x, int y, int[] step) {
        for (int left = line(player, x, y, step); left > 0; left--) {
            x += step[0];
            y += step[1];
            model.setBoardContents(x, y, player);
        }
    }
}

package reversi;

import java.util.function.IntBinaryOperator;

public class ReversiController implements IController {
    private IModel model;
    private IView view;

    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    public void startup() {
        fill((x, y) -> x == y && (x == 3 || x == 4) ? 1 : x + y == 7 && (x == 3 || x == 4) ? 2 : 0);
        model.setPlayer(1);
        update();
    }

    private void fill(IntBinaryOperator what) {
        for (int x = 0; x < 8; x++) {
            for (int y = 0; y < 8; y++) {
                model.setBoardContents(x, y, what.applyAsInt(x, y));
            }
        }
    }

    public void update() {
        if (find(1) == null && find(2) == null) {
            System.out.println("Game over!");
            System.exit(0);
        }
        if (find(model.getPlayer()) == null) {
            model.setPlayer(3 - model.getPlayer());
        }
        model.setFinished(false);
        view.refreshView();
        boolean white = model.getPlayer() == 1;
        view.feedbackToUser(1, "White player " + (white ? "choose where to put your piece" : "not your turn"));
        view.feedbackToUser(2, "Black player " + (white ? "not your turn" : "choose where to put your piece"));
    }

    public void squareSelected(int player, int x, int y) {
        if (model.hasFinished()) {
            return;
        }
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, "It is not your turn!");
        } else if (x >= 0 && x < 8 && y >= 0 && y < 8 && gain(player, x, y, false) > 0) {
            gain(player, x, y, true);
            model.setPlayer(3 - player);
            update();
        }
    }

    public void doAutomatedMove(int player) {
        int[] square = find(player);
        if (square != null) {
            squareSelected(player, square[0], square[1]);
        }
    }

    private int[] find(int player) {
        int[] square = null;
        int most = 0;
        for (int i = 0; i < 64; i++) {
            if (gain(player, i / 8, i % 8, false) > most) {
                most = gain(player, i / 8, i % 8, false);
                square = new int[] { i / 8, i % 8 };
            }
        }
        return square;
    }

    private int gain(int player, int x, int y, boolean turn) {
        if (model.getBoardContents(x, y) != 0) {
            return 0;
        }
        int gain = 0;
        for (int dx = -1; dx <= 1; dx++) {
            for (int dy = -1; dy <= 1; dy++) {
                int n = 0;
                while (at(x + (n + 1) * dx, y + (n + 1) * dy) == 3 - player) {
                    n++;
                }
                if (at(x + (n + 1) * dx, y + (n + 1) * dy) == player) {
                    gain += n;
                    while (turn && n > 0) {
                        model.setBoardContents(x + n * dx, y + n * dy, player);
                        n--;
                    }
                }
            }
        }
        if (turn) {
            model.setBoardContents(x, y, player);
        }
        return gain;
    }

    private int at(int x, int y) {
        return x >= 0 && x < 8 && y >= 0 && y < 8 ? model.getBoardContents(x, y) : 0;
    }
}

package reversi;

public class ReversiController implements IController {
    private IModel model;
    private IView view;

    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    public void startup() {
        model.clear(0);
        model.setBoardContents(3, 3, 1);
        model.setBoardContents(4, 3, 2);
        model.setBoardContents(3, 4, 2);
        model.setBoardContents(4, 4, 1);
        model.setPlayer(1);
        model.setFinished(false);
        update();
    }

    public void update() {
        if (canGo(1) == false && canGo(2) == false) {
            model.setFinished(true);
        } else {
            model.setFinished(false);
            if (model.getPlayer() == 1 && canGo(1) == false) {
                model.setPlayer(2);
            } else if (model.getPlayer() == 2 && canGo(2) == false) {
                model.setPlayer(1);
            }
        }
        view.refreshView();
        feedback();
    }

    public void squareSelected(int player, int x, int y) {
        if (model.hasFinished() == true) {
            return;
        }
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }
        if (points(player, x, y) == 0) {
            return;
        }
        go(player, x, y);
    }

    public void doAutomatedMove(int player) {
        if (model.hasFinished() == true) {
            return;
        }
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }
        int bestX = 0;
        int bestY = 0;
        for (int x = 0; x < 8; x++) {
            for (int y = 0; y < 8; y++) {
                if (points(player, x, y) > points(player, bestX, bestY)) {
                    bestX = x;
                    bestY = y;
                }
            }
        }
        squareSelected(player, bestX, bestY);
    }

    private void go(int player, int x, int y) {
        int up = countUp(player, x, y);
        int down = countDown(player, x, y);
        int left = countLeft(player, x, y);
        int right = countRight(player, x, y);
        int upLeft = countUpLeft(player, x, y);
        int upRight = countUpRight(player, x, y);
        int downLeft = countDownLeft(player, x, y);
        int downRight = countDownRight(player, x, y);
        for (int i = 1; i <= up; i++) {
            model.setBoardContents(x, y - i, player);
        }
        for (int i = 1; i <= down; i++) {
            model.setBoardContents(x, y + i, player);
        }
        for (int i = 1; i <= left; i++) {
            model.setBoardContents(x - i, y, player);
        }
        for (int i = 1; i <= right; i++) {
            model.setBoardContents(x + i, y, player);
        }
        for (int i = 1; i <= upLeft; i++) {
            model.setBoardContents(x - i, y + i, player);
        }
        for (int i = 1; i <= upRight; i++) {
            model.setBoardContents(x + i, y - i, player);
        }
        for (int i = 1; i <= downLeft; i++) {
            model.setBoardContents(x - i, y + i, player);
        }
        for (int i = 1; i <= downRight; i++) {
            model.setBoardContents(x + i, y + i, player);
        }
        model.setBoardContents(x, y, player);
        model.setPlayer(other(player));
        update();
    }

    private int points(int player, int x, int y) {
        if (what(x, y) != 0) {
            return 0;
        }
        return countUp(player, x, y) + countDown(player, x, y) + countLeft(player, x, y) + countRight(player, x, y)
                + countUpLeft(player, x, y) + countUpRight(player, x, y)
                + countDownLeft(player, x, y) + countDownRight(player, x, y);
    }

    private int countUp(int player, int x, int y) {
        int i = 1;
        while (what(x, y - i) == other(player)) {
            i++;
        }
        return what(x, y - i) == player ? i - 1 : 0;
    }

    private int countDown(int player, int x, int y) {
        int i = 1;
        while (what(x, y + i) == other(player)) {
            i++;
        }
        return what(x, y + i) == player ? i - 1 : 0;
    }

    private int countLeft(int player, int x, int y) {
        int i = 1;
        while (what(x - i, y) == other(player)) {
            i++;
        }
        return what(x - i, y) == player ? i - 1 : 0;
    }

    private int countRight(int player, int x, int y) {
        int i = 1;
        while (what(x + i, y) == other(player)) {
            i++;
        }
        return what(x + i, y) == player ? i - 1 : 0;
    }

    private int countUpLeft(int player, int x, int y) {
        int i = 1;
        while (what(x - i, y + i) == other(player)) {
            i++;
        }
        return what(x - i, y + i) == player ? i - 1 : 0;
    }

    private int countUpRight(int player, int x, int y) {
        int i = 1;
        while (what(x + i, y - i) == other(player)) {
            i++;
        }
        return what(x + i, y - i) == player ? i - 1 : 0;
    }

    private int countDownLeft(int player, int x, int y) {
        int i = 1;
        while (what(x - i, y + i) == other(player)) {
            i++;
        }
        return what(x - i, y + i) == player ? i - 1 : 0;
    }

    private int countDownRight(int player, int x, int y) {
        int i = 1;
        while (what(x + i, y + i) == other(player)) {
            i++;
        }
        return what(x + i, y + i) == player ? i - 1 : 0;
    }

    private int what(int x, int y) {
        if (x >= 0 && x <= 7 && y >= 0 && y <= 7) {
            return model.getBoardContents(x, y);
        }
        return -1;
    }

    private int other(int player) {
        if (player == 1) {
            return 2;
        } else {
            return 1;
        }
    }

    private boolean canGo(int player) {
        for (int x = 0; x < 8; x++) {
            for (int y = 0; y < 8; y++) {
                if (points(player, x, y) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private void feedback() {
        if (model.hasFinished() == true) {
            int white = 0;
            int black = 0;
            for (int x = 0; x < 8; x++) {
                for (int y = 0; y < 8; y++) {
                    if (what(x, y) == 1) {
                        white++;
                    } else if (what(x, y) == 2) {
                        black++;
                    }
                }
            }
            if (white > black) {
                both("White won. White " + white + " to Black " + black + ". Reset the game to replay.");
            } else if (white < black) {
                both("Black won. Black " + black + " to White " + white + ". Reset the game to replay.");
            } else {
                both("Draw. Both players ended with " + white + " pieces. Reset game to replay.");
            }
        } else if (model.getPlayer() == 1) {
            view.feedbackToUser(1, "White player choose where to put your piece");
            view.feedbackToUser(2, "Black player not your turn");
        } else {
            view.feedbackToUser(1, "White player not your turn");
            view.feedbackToUser(2, "Black player choose where to put your piece");
        }
    }

    private void both(String text) {
        view.feedbackToUser(1, text);
        view.feedbackToUser(2, text);
    }
}

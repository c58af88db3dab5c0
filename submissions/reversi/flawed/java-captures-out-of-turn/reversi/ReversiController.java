package reversi;

import java.util.ArrayList;
import java.util.List;

public class ReversiController implements IController {
    private IModel model;
    private IView view;

    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    public void startup() {
        model.clear(0);
        model.setPlayer(1);
        model.setBoardContents(3, 3, 1);
        model.setBoardContents(3, 4, 2);
        model.setBoardContents(4, 3, 2);
        model.setBoardContents(4, 4, 1);
        update();
    }

    public void update() {
        List<Point> forWhite = legal(1);
        List<Point> forBlack = legal(2);
        model.setFinished(forWhite.isEmpty() && forBlack.isEmpty());
        if (forWhite.isEmpty() != forBlack.isEmpty()) {
            model.setPlayer(forWhite.isEmpty() ? 2 : 1);
        }
        view.refreshView();
        String[] messages = messages();
        view.feedbackToUser(1, messages[0]);
        view.feedbackToUser(2, messages[1]);
    }

    public void squareSelected(int player, int x, int y) {
        if (model.hasFinished()) {
            return;
        }
        boolean myTurn = model.getPlayer() == player;
        List<Point> flips = flips(player, x, y);
        if (!flips.isEmpty()) {
            for (Point point : flips) {
                model.setBoardContents(point.x, point.y, player);
            }
            model.setBoardContents(x, y, player);
            if (myTurn) {
                model.setPlayer(3 - player);
                update();
            } else {
                view.refreshView();
            }
        }
        if (!myTurn) {
            view.feedbackToUser(player, "It is not your turn!");
        }
    }

    public void doAutomatedMove(int player) {
        if (model.hasFinished()) {
            return;
        }
        if (model.getPlayer() != player) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }
        Point best = null;
        int most = 0;
        for (Point point : legal(player)) {
            int size = flips(player, point.x, point.y).size();
            if (size > most) {
                most = size;
                best = point;
            }
        }
        if (best != null) {
            squareSelected(player, best.x, best.y);
        }
    }

    private List<Point> legal(int player) {
        List<Point> points = new ArrayList<Point>();
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                if (!flips(player, x, y).isEmpty()) {
                    points.add(new Point(x, y));
                }
            }
        }
        return points;
    }

    private List<Point> flips(int player, int x, int y) {
        List<Point> all = new ArrayList<Point>();
        if ((player != 1 && player != 2) || !new Point(x, y).isOn(model) || model.getBoardContents(x, y) != 0) {
            return all;
        }
        int[][] directions = { { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 }, { 0, -1 }, { 1, -1 } };
        for (int[] direction : directions) {
            List<Point> some = new ArrayList<Point>();
            Point point = new Point(x + direction[0], y + direction[1]);
            while (point.isOn(model) && model.getBoardContents(point.x, point.y) == 3 - player) {
                some.add(point);
                point = new Point(point.x + direction[0], point.y + direction[1]);
            }
            if (point.isOn(model) && model.getBoardContents(point.x, point.y) == player) {
                all.addAll(some);
            }
        }
        return all;
    }

    private String[] messages() {
        if (!model.hasFinished() && model.getPlayer() == 1) {
            return new String[] { "White player choose where to put your piece", "Black player not your turn" };
        }
        if (!model.hasFinished()) {
            return new String[] { "White player not your turn", "Black player choose where to put your piece" };
        }
        int[] counts = { 0, 0, 0 };
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                counts[model.getBoardContents(x, y)]++;
            }
        }
        String text = "Draw. Both players ended with " + counts[1] + " pieces. Reset game to replay.";
        if (counts[1] > counts[2]) {
            text = "White won. White " + counts[1] + " to Black " + counts[2] + ". Reset the game to replay.";
        }
        if (counts[1] < counts[2]) {
            text = "Black won. Black " + counts[2] + " to White " + counts[1] + ". Reset the game to replay.";
        }
        return new String[] { text, text };
    }

    /** Shadows the Point of java.awt, which is not needed. */
    private static class Point {
        final int x;
        final int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        boolean isOn(IModel model) {
            return x >= 0 && y >= 0 && x < model.getBoardWidth() && y < model.getBoardHeight();
        }
    }
}

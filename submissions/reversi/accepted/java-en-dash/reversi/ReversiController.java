package reversi;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reversi controller by Zoë Castellane.
 */
public class ReversiController implements IController {

    private IModel model;
    private IView view;

    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    public void startup() {
        model.clear(0);
        for (int i = 3; i <= 4; i++) {
            for (int j = 3; j <= 4; j++) {
                model.setBoardContents(i, j, i == j ? 1 : 2);
            }
        }
        model.setPlayer(1);
        update();
    }

    public void update() {
        boolean white = !moves(1).isEmpty();
        boolean black = !moves(2).isEmpty();
        model.setFinished(!white && !black);
        if (white != black) {
            model.setPlayer(white ? 1 : 2);
        }
        view.refreshView();
        if (model.hasFinished()) {
            announceWinner();
        } else {
            announceTurn();
        }
    }

    public void squareSelected(int player, int x, int y) {
        if (checkTurn(player)) {
            String key = x + "," + y;
            Map<String, Integer> moves = moves(player);
            if (moves.containsKey(key)) {
                doMove(player, x, y);
            } else if (moves.isEmpty()) {
                update();
            }
        }
    }

    public void doAutomatedMove(int player) {
        if (checkTurn(player)) {
            Map<String, Integer> moves = moves(player);
            String best = null;
            for (String key : moves.keySet()) {
                if (best == null || moves.get(key) > moves.get(best)) {
                    best = key;
                }
            }
            if (best != null) {
                String[] xy = best.split(",");
                doMove(player, Integer.parseInt(xy[0]), Integer.parseInt(xy[1]));
            }
        }
    }

    private boolean checkTurn(int player) {
        if (model.hasFinished()) {
            return false;
        }
        if (model.getPlayer() != player) {
            view.feedbackToUser(player, "It is not your turn!");
            return false;
        }
        return true;
    }

    private void doMove(int player, int x, int y) {
        for (int direction = 0; direction < 360; direction += 45) {
            int dx = (int) Math.round(Math.cos(Math.toRadians(direction)));
            int dy = (int) Math.round(Math.sin(Math.toRadians(direction)));
            int reach = reach(player, x, y, dx, dy);
            for (int i = 1; i <= reach; i++) {
                model.setBoardContents(x + dx * i, y + dy * i, player);
            }
        }
        model.setBoardContents(x, y, player);
        model.setPlayer(player == 1 ? 2 : 1);
        update();
    }

    /** From "x,y" to the number of pieces that are captured there. */
    private Map<String, Integer> moves(int player) {
        Map<String, Integer> moves = new LinkedHashMap<>();
        for (int x = 0; x < 8; x++) {
            for (int y = 0; y < 8; y++) {
                int sum = 0;
                for (int direction = 0; direction < 360; direction += 45) {
                    int dx = (int) Math.round(Math.cos(Math.toRadians(direction)));
                    int dy = (int) Math.round(Math.sin(Math.toRadians(direction)));
                    sum += reach(player, x, y, dx, dy);
                }
                if (sum > 0 && model.getBoardContents(x, y) == 0) {
                    moves.put(x + "," + y, sum);
                }
            }
        }
        return moves;
    }

    private int reach(int player, int x, int y, int dx, int dy) {
        int enemy = player == 1 ? 2 : 1;
        int steps = 0;
        while (true) {
            x += dx;
            y += dy;
            if (x < 0 || x > 7 || y < 0 || y > 7) {
                return 0;
            }
            int piece = model.getBoardContents(x, y);
            if (piece == player) {
                return steps;
            }
            if (piece != enemy) {
                return 0;
            }
            steps++;
        }
    }

    private void announceTurn() {
        if (model.getPlayer() == 1) {
            view.feedbackToUser(1, "White player – choose where to put your piece");
            view.feedbackToUser(2, "Black player – not your turn");
        } else {
            view.feedbackToUser(1, "White player – not your turn");
            view.feedbackToUser(2, "Black player – choose where to put your piece");
        }
    }

    private void announceWinner() {
        int white = 0;
        int black = 0;
        for (int i = 0; i < 64; i++) {
            int piece = model.getBoardContents(i / 8, i % 8);
            white += piece & 1;
            black += piece >> 1;
        }
        String message = "Draw. Both players ended with " + black + " pieces. Reset game to replay.";
        if (white > black) {
            message = "White won. White " + white + " to Black " + black + ". Reset the game to replay.";
        } else if (black > white) {
            message = "Black won. Black " + black + " to White " + white + ". Reset the game to replay.";
        }
        view.feedbackToUser(1, message);
        view.feedbackToUser(2, message);
    }
}

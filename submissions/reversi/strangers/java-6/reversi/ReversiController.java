package reversi;

import java.util.ArrayList;
import java.util.Random;

public class ReversiController implements IController {
    private IModel model;
    private IView view;
    private ReversiRules rules;
    private Random random = new Random();

    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
        rules = new ReversiRules(model);
    }

    @Override
    public void startup() {
        rules.setUpBoard();
        model.setPlayer(IModel.PLAYER_WHITE);
        model.setFinished(false);
        view.refreshView();
        showMessages();
    }

    /** Whether it is finished is what the model says: see the hint in point 18. */
    @Override
    public void update() {
        view.refreshView();
        showMessages();
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        if (model.hasFinished()) {
            return;
        }
        // the points of number 7 in the same order
        if (!rules.canMove(model.getPlayer())) {
            passOrEnd();
            showMessages();
            if (model.hasFinished()) {
                return;
            }
        }
        if (model.getPlayer() != player) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }
        if (rules.score(player, x, y) == 0) {
            return;
        }
        rules.place(player, x, y);
        model.setPlayer(rules.enemy(player));
        passOrEnd();
        showMessages();
        view.refreshView();
    }

    @Override
    public void doAutomatedMove(int player) {
        if (model.getPlayer() != player) {
            squareSelected(player, 0, 0); // tells them it is not their turn
            return;
        }
        int max = 1;
        ArrayList<Integer> xs = new ArrayList<>();
        ArrayList<Integer> ys = new ArrayList<>();
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                int score = rules.score(player, x, y);
                if (score > max) {
                    max = score;
                    xs.clear();
                    ys.clear();
                }
                if (score == max) {
                    xs.add(x);
                    ys.add(y);
                }
            }
        }
        if (xs.isEmpty()) {
            return;
        }
        int choice = random.nextInt(xs.size());
        squareSelected(player, xs.get(choice), ys.get(choice));
    }

    private void passOrEnd() {
        int player = model.getPlayer();
        if (rules.canMove(player)) {
            return;
        }
        if (rules.canMove(rules.enemy(player))) {
            model.setPlayer(rules.enemy(player));
        } else {
            model.setFinished(true);
        }
    }

    private void showMessages() {
        if (model.hasFinished()) {
            int white = rules.countPieces(IModel.PLAYER_WHITE);
            int black = rules.countPieces(IModel.PLAYER_BLACK);
            if (black > white) {
                both("Black won. Black " + black + " to White " + white + ". Reset the game to replay.");
            } else if (white > black) {
                both("White won. White " + white + " to Black " + black + ". Reset the game to replay.");
            } else {
                both("Draw. Both players ended with " + white + " pieces. Reset game to replay.");
            }
        } else if (model.getPlayer() == IModel.PLAYER_WHITE) {
            view.feedbackToUser(IModel.PLAYER_WHITE, "White player – choose where to put your piece");
            view.feedbackToUser(IModel.PLAYER_BLACK, "Black player – not your turn");
        } else {
            view.feedbackToUser(IModel.PLAYER_WHITE, "White player – not your turn");
            view.feedbackToUser(IModel.PLAYER_BLACK, "Black player – choose where to put your piece");
        }
    }

    private void both(String message) {
        view.feedbackToUser(IModel.PLAYER_WHITE, message);
        view.feedbackToUser(IModel.PLAYER_BLACK, message);
    }
}

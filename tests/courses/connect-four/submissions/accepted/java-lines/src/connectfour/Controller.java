package connectfour;

import kit.Board;
import kit.Model;
import kit.View;

/** The rules of the game; who has won is for {@link Lines} to find out. */
public class Controller {
    private static final String[] PIECES = {"R", "Y"};

    private Model model;
    private View view;

    public void initialise(Model model, View view) {
        this.model = model;
        this.view = view;
    }

    public void startup() {
        model.getBoard().fill('.');
        model.setPlayer(1);
        update();
    }

    public void update() {
        model.setFinished(winner() != 0 || !model.getBoard().getRow(0).contains("."));
        view.refresh();
        for (int player = 1; player <= 2; player++) {
            view.tell(player, message(player));
        }
    }

    public void drop(int column) {
        if (model.hasFinished()) {
            System.out.println("the game is over");
            return;
        }
        Board board = model.getBoard();
        int row = board.getRows() - 1;
        while (row >= 0 && board.get(row, column) != '.') {
            row--;
        }
        int player = model.getPlayer();
        if (row < 0) {
            view.tell(player, "This column is full");
            return;
        }
        board.set(row, column, PIECES[player - 1].charAt(0));
        if (winner() == 0) {
            model.setPlayer(3 - player);
        }
        update();
    }

    private String message(int player) {
        int winner = winner();
        if (winner != 0) {
            return winner == player ? "You have won" : "You have lost";
        }
        if (model.hasFinished()) {
            return "Nobody has won";
        }
        return model.getPlayer() == player ? "Your turn" : "Please wait";
    }

    private int winner() {
        for (String line : new Lines(model.getBoard())) {
            for (int player = 1; player <= PIECES.length; player++) {
                if (line.contains(PIECES[player - 1].repeat(4))) {
                    return player;
                }
            }
        }
        return 0;
    }
}

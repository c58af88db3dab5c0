import kit.Board;
import kit.Model;
import kit.View;

/**
 * The model solution: referee asks it what is right. It is written as a student would write it.
 *
 * <p>The same calls must always have the same results: draw nothing at random, and keep nothing in static fields that an
 * earlier game could leave behind.
 */
public class Controller {
    private static final char EMPTY = '.';

    private Model model;
    private View view;

    public void initialise(Model model, View view) {
        this.model = model;
        this.view = view;
    }

    public void startup() {
        model.getBoard().fill(EMPTY);
        model.setPlayer(1);
        model.setFinished(false);
        show();
    }

    public void put(int square) {
        Board board = model.getBoard();
        if (board.get(0, square) != EMPTY) {
            view.tell(model.getPlayer(), "This square is taken");
            return;
        }
        // Players are numbered from 1, in the order of `seats` in the specification.
        board.set(0, square, model.getPlayer() == 1 ? 'R' : 'B');
        if (board.getRow(0).contains(".")) {
            model.setPlayer(3 - model.getPlayer());
        } else {
            model.setFinished(true);
        }
        show();
    }

    /** Shows the model, and tells each player how things stand. */
    private void show() {
        view.refresh();
        tell(1);
        tell(2);
    }

    private void tell(int player) {
        if (model.hasFinished()) {
            view.tell(player, "The row is full");
        } else if (player == model.getPlayer()) {
            view.tell(player, "Your turn");
        } else {
            view.tell(player, "Please wait");
        }
    }
}

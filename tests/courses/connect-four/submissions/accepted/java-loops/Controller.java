import kit.Board;
import kit.Model;
import kit.View;

/** Connect Four. Whether somebody has won is looked for on the whole board each time, with loops. */
public class Controller {
    private Model model;
    private View view;

    public void initialise(Model model, View view) {
        this.model = model;
        this.view = view;
    }

    public void startup() {
        model.getBoard().fill('.');
        model.setPlayer(1);
        model.setFinished(false);
        sendMessages();
    }

    public void update() {
        model.setFinished(hasWon('R') || hasWon('Y') || boardIsFull());
        sendMessages();
    }

    public void drop(int column) {
        if (model.hasFinished()) {
            return;
        }
        int row = lowestFreeRow(column);
        if (row == -1) {
            view.tell(model.getPlayer(), "This column is full");
            return;
        }
        char piece = model.getPlayer() == 1 ? 'R' : 'Y';
        model.getBoard().set(row, column, piece);
        if (hasWon(piece) || boardIsFull()) {
            model.setFinished(true);
        } else if (model.getPlayer() == 1) {
            model.setPlayer(2);
        } else {
            model.setPlayer(1);
        }
        sendMessages();
    }

    private int lowestFreeRow(int column) {
        for (int row = 5; row >= 0; row--) {
            if (model.getBoard().get(row, column) == '.') {
                return row;
            }
        }
        return -1;
    }

    private boolean boardIsFull() {
        for (int column = 0; column < 7; column++) {
            if (model.getBoard().get(0, column) == '.') {
                return false;
            }
        }
        return true;
    }

    private boolean hasWon(char piece) {
        Board board = model.getBoard();
        // across
        for (int row = 0; row < 6; row++) {
            for (int column = 0; column < 4; column++) {
                if (board.get(row, column) == piece && board.get(row, column + 1) == piece
                        && board.get(row, column + 2) == piece && board.get(row, column + 3) == piece) {
                    return true;
                }
            }
        }
        // down
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 7; column++) {
                if (board.get(row, column) == piece && board.get(row + 1, column) == piece
                        && board.get(row + 2, column) == piece && board.get(row + 3, column) == piece) {
                    return true;
                }
            }
        }
        // both diagonals
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 4; column++) {
                if (board.get(row, column) == piece && board.get(row + 1, column + 1) == piece
                        && board.get(row + 2, column + 2) == piece && board.get(row + 3, column + 3) == piece) {
                    return true;
                }
                if (board.get(row + 3, column) == piece && board.get(row + 2, column + 1) == piece
                        && board.get(row + 1, column + 2) == piece && board.get(row, column + 3) == piece) {
                    return true;
                }
            }
        }
        return false;
    }

    private void sendMessages() {
        view.refresh();
        if (hasWon('R')) {
            view.tell(1, "You have won");
            view.tell(2, "You have lost");
        } else if (hasWon('Y')) {
            view.tell(1, "You have lost");
            view.tell(2, "You have won");
        } else if (model.hasFinished()) {
            view.tell(1, "Nobody has won");
            view.tell(2, "Nobody has won");
        } else if (model.getPlayer() == 1) {
            view.tell(1, "Your turn");
            view.tell(2, "Please wait");
        } else {
            view.tell(1, "Please wait");
            view.tell(2, "Your turn");
        }
    }
}

import games.IController;
import games.IView;
import games.TicTacToeBoard;
import kit.Model;
import kit.View;
import tictactoe.TicTacToeController;

/**
 * Runs work for the tic-tac-toe that referee knows in the coursework that describes it. The student's class is unchanged. It is
 * given the board that it was written for, which is read from the described model before each call and is written back whenever
 * the view hears something, and after the call.
 */
public class Controller {
    private static final String[] SCORES = {"cat", "x", "o"};
    private static final String[] RESIGNED = {"resigned_x", "resigned_o"};
    private static final String SIGNS = ".XO";

    private final TicTacToeBoard board = new TicTacToeBoard();
    private final TicTacToeController student = new TicTacToeController();
    private Model model;

    public void initialise(Model model, View view) {
        this.model = model;
        call(() -> student.initialise(board, new Told(view)));
    }

    public void startup() {
        call(student::startup);
    }

    public void update() {
        call(student::update);
    }

    public void typed(String text) {
        call(() -> student.typed(text));
    }

    public void computerMove(int player) {
        call(() -> student.computerMove(player));
    }

    private void call(Runnable function) {
        load();
        try {
            function.run();
        } finally {
            store();
        }
    }

    private void load() {
        board.setPlayer(model.getPlayer());
        board.setFinished(model.hasFinished());
        for (int square = 1; square <= 9; square++) {
            board.set(square, SIGNS.indexOf(model.getBoard().get((square - 1) / 3, (square - 1) % 3)));
        }
        for (int player = 0; player <= 2; player++) {
            board.setScore(player, model.getCounter(SCORES[player]));
        }
        for (int player = 1; player <= 2; player++) {
            board.setResigned(player, model.getCounter(RESIGNED[player - 1]) == 1);
        }
    }

    private void store() {
        model.setPlayer(board.getPlayer());
        model.setFinished(board.hasFinished());
        for (int square = 1; square <= 9; square++) {
            model.getBoard().set((square - 1) / 3, (square - 1) % 3, SIGNS.charAt(board.get(square)));
        }
        for (int player = 0; player <= 2; player++) {
            model.setCounter(SCORES[player], board.getScore(player));
        }
        for (int player = 1; player <= 2; player++) {
            model.setCounter(RESIGNED[player - 1], board.hasResigned(player) ? 1 : 0);
        }
    }

    /** The view, which hears what the student's code says after the model holds what it should. */
    private final class Told implements IView<TicTacToeBoard> {
        private final View view;

        Told(View view) {
            this.view = view;
        }

        @Override
        public void initialise(TicTacToeBoard board, IController<TicTacToeBoard> controller) {
            throw new UnsupportedOperationException("a view that is told something needs no controller");
        }

        @Override
        public void refresh() {
            store();
            view.refresh();
        }

        @Override
        public void tell(int player, String message) {
            store();
            view.tell(player, message);
        }

        @Override
        public void log(String line) {
            store();
            view.log(line);
        }
    }
}

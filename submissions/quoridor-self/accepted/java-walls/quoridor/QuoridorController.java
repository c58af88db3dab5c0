package quoridor;

import games.IController;
import games.IView;
import games.QuoridorBoard;
import java.util.ArrayList;
import java.util.List;

/** Quoridor for two. Only the history is kept here; everything else is asked of the board. */
public class QuoridorController implements IController<QuoridorBoard> {
    private static final String[] NAMES = {"Red", "Blue"};

    private QuoridorBoard board;
    private IView<QuoridorBoard> view;
    private Rules rules;
    private History history;

    @Override
    public void initialise(QuoridorBoard board, IView<QuoridorBoard> view) {
        this.board = board;
        this.view = view;
        this.rules = new Rules(board);
        this.history = new History(board);
    }

    @Override
    public void startup() {
        begin(new History(Boards.opening()));
    }

    @Override
    public void update() {
        history = new History(board);
        if (SavedGame.write(history) == null) {
            view.refresh();
            return;
        }
        board.setFinished(rules.winner() != 0);
        history = new History(board);
        show();
    }

    @Override
    public void selected(int player, String action) {
        catchUp();
        if (board.hasFinished() || !isPlayer(player)) {
            return;
        }
        if (player != board.getPlayer()) {
            view.tell(player, "It is not your turn.");
        } else if (rules.isLegal(action)) {
            rules.play(action);
            history.add(action);
            show();
        } else {
            view.tell(player, "That is not allowed.");
        }
    }

    @Override
    public void hovered(int player, String action) {
        List<String> marks = new ArrayList<>();
        if (isPlayer(player) && player == board.getPlayer() && !board.hasFinished()) {
            if (action.equals(board.getPawn(player))) {
                marks.addAll(rules.steps(player));
            } else if (rules.isLegal(action)) {
                marks.add(action);
            }
        }
        view.mark(marks);
    }

    @Override
    public void undo() {
        catchUp();
        if (history.undo()) {
            begin(history);
        }
    }

    @Override
    public void redo() {
        catchUp();
        if (history.redo()) {
            begin(history);
        }
    }

    @Override
    public void save() {
        catchUp();
        String text = SavedGame.write(history);
        if (text != null) {
            view.write(text);
        }
    }

    @Override
    public void load(String text) {
        try {
            begin(SavedGame.read(text));
        } catch (WrongLineException wrong) {
            tellBoth("The saved game is wrong in line " + wrong.getLine() + ".");
        }
    }

    private static boolean isPlayer(int player) {
        return player == 1 || player == 2;
    }

    /** A board that does not come from the history is that of another game. */
    private void catchUp() {
        if (!Boards.areEqual(history.now(), board)) {
            history = new History(board);
        }
    }

    /** Goes on where a history ends. */
    private void begin(History from) {
        history = from;
        Boards.copyTo(board, history.now());
        show();
    }

    /** Shows the board, and tells both players what comes next. */
    private void show() {
        view.refresh();
        if (rules.winner() != 0) {
            tellBoth(NAMES[rules.winner() - 1] + " has won.");
            return;
        }
        for (int player = 1; player <= 2; player++) {
            String own = NAMES[player - 1];
            if (player == board.getPlayer()) {
                view.tell(player, own + ", it is your turn.");
            } else {
                view.tell(player, own + ", wait for " + NAMES[Rules.other(player) - 1] + ".");
            }
        }
    }

    private void tellBoth(String message) {
        view.tell(1, message);
        view.tell(2, message);
    }
}

package hexapawn;

import games.HexapawnBoard;
import games.IController;
import games.IView;

/** The monitor: it asks for moves, has them made, and writes the log. All that there is to know is on the board. */
public class HexapawnController implements IController<HexapawnBoard> {
    private HexapawnBoard board;
    private IView<HexapawnBoard> view;
    private Rules rules;

    @Override
    public void initialise(HexapawnBoard board, IView<HexapawnBoard> view) {
        this.board = board;
        this.view = view;
        this.rules = new Rules(board);
    }

    @Override
    public void startup() {
        for (int player = Rules.NOBODY; player <= Rules.BLACK; player++) {
            board.setScore(player, 0);
        }
        startGame();
    }

    @Override
    public void update() {
        if (board.getPlayer() != Rules.NOBODY) {
            board.setFinished(isOver());
            show();
        }
    }

    @Override
    public void typed(String text) {
        if (board.getPlayer() == Rules.NOBODY) {
            return;
        }
        if (board.hasFinished()) {
            answer(text);
        } else if (text.equals("resign")) {
            resign();
        } else if (text.equals("win")) {
            win();
        } else {
            tryMove(Move.read(text));
        }
    }

    @Override
    public void computerMove(int player) {
        if (player == Rules.NOBODY || player != board.getPlayer() || board.hasFinished()) {
            return;
        }
        if (rules.canMove(player)) {
            tryMove(rules.legalMoves(player).get(0));
        } else {
            resign();
        }
    }

    /** Puts up the pawns; the scores stay as they are. */
    private void startGame() {
        for (int square = 1; square <= 3; square++) {
            board.set(square, Rules.BLACK);
            board.set(square + 3, Rules.NOBODY);
            board.set(square + 6, Rules.WHITE);
        }
        board.setResigned(Rules.WHITE, false);
        board.setResigned(Rules.BLACK, false);
        board.setFinished(false);
        board.setPlayer(Rules.WHITE);
        show();
    }

    /** Somebody has answered whether to play again. */
    private void answer(String text) {
        if (text.equals("Yes")) {
            startGame();
        } else {
            board.setPlayer(Rules.NOBODY);
            view.log("***play is over");
            view.refresh();
        }
    }

    private void tryMove(Move move) {
        if (move != null) {
            view.log(name() + " moves " + move);
        }
        if (move != null && rules.isLegal(board.getPlayer(), move)) {
            make(move);
        } else {
            view.log("Try again!");
            ask();
        }
    }

    private void make(Move move) {
        int player = board.getPlayer();
        board.set(move.getStart(), Rules.NOBODY);
        board.set(move.getEnd(), player);
        if (rules.isAcross(player)) {
            win();
            return;
        }
        logBoard();
        board.setPlayer(Rules.other(player));
        if (rules.canMove(board.getPlayer())) {
            show();
        } else {
            resign();
        }
    }

    /** The player on turn gives up, so the other one wins. */
    private void resign() {
        view.log(name() + " says he resigns ");
        board.setResigned(board.getPlayer(), true);
        logBoard();
        board.setPlayer(Rules.other(board.getPlayer()));
        win();
    }

    /** The player on turn has won. */
    private void win() {
        int player = board.getPlayer();
        view.log(name() + " says he wins");
        board.setFinished(true);
        board.setScore(player, board.getScore(player) + 1);
        logBoard();
        view.log("---game over");
        view.log("Scores: (Cat got " + padded(board.getScore(Rules.NOBODY)) + ")");
        view.log("White" + padded(board.getScore(Rules.WHITE)));
        view.log("Black" + padded(board.getScore(Rules.BLACK)));
        show();
    }

    /** Gives whether the game that lies on the board is over. */
    private boolean isOver() {
        int player = board.getPlayer();
        boolean across = rules.isAcross(Rules.WHITE) || rules.isAcross(Rules.BLACK);
        boolean resigned = board.hasResigned(Rules.WHITE) || board.hasResigned(Rules.BLACK);
        boolean declared = board.hasFinished() && board.getScore(player) > 0;
        return across || resigned || declared || !rules.canMove(player);
    }

    private void show() {
        view.refresh();
        if (board.hasFinished()) {
            view.tell(Rules.WHITE, "Play again?");
            view.tell(Rules.BLACK, "Play again?");
        } else {
            ask();
        }
    }

    private void ask() {
        view.tell(board.getPlayer(), name() + "'s move?");
    }

    private void logBoard() {
        for (String row : board.rows()) {
            view.log(row);
        }
    }

    /** Gives the name of the player on turn. */
    private String name() {
        return board.getPlayer() == Rules.WHITE ? "White" : "Black";
    }

    private static String padded(int score) {
        return String.format("%4d", score);
    }
}

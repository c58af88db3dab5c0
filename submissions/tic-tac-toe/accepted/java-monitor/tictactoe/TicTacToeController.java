package tictactoe;

import games.IController;
import games.IView;
import games.TicTacToeBoard;
import java.util.List;
import java.util.Random;

/** The monitor of tic-tac-toe. Who plays, who has resigned and what has been won is asked of the board every time. */
public class TicTacToeController implements IController<TicTacToeBoard> {
    private static final int CAT = 0;
    private static final int X = 1;
    private static final int O = 2;

    private final Random random = new Random();
    private TicTacToeBoard board;
    private IView<TicTacToeBoard> view;
    private Lines lines;

    @Override
    public void initialise(TicTacToeBoard board, IView<TicTacToeBoard> view) {
        this.board = board;
        this.view = view;
        this.lines = new Lines(board);
    }

    @Override
    public void startup() {
        board.setScore(CAT, 0);
        board.setScore(X, 0);
        board.setScore(O, 0);
        newGame();
    }

    @Override
    public void update() {
        int player = board.getPlayer();
        if (player == 0) {
            return;
        }
        board.setFinished(isOver());
        if (!board.hasFinished() && board.hasResigned(player)) {
            board.setPlayer(other(player));
        }
        show();
    }

    @Override
    public void typed(String text) {
        if (board.getPlayer() == 0) {
            return;
        }
        if (board.hasFinished()) {
            playAgain(text);
        } else if (text.equals("resign")) {
            resign();
        } else if (text.equals("win")) {
            win();
        } else if (text.matches("[0-9]")) {
            play(Integer.parseInt(text));
        } else {
            retry();
        }
    }

    @Override
    public void computerMove(int player) {
        if (player == 0 || player != board.getPlayer() || board.hasFinished()) {
            return;
        }
        List<Integer> free = lines.freeSquares();
        play(free.get(random.nextInt(free.size())));
    }

    private void newGame() {
        for (int square = 1; square <= board.getSquares(); square++) {
            board.set(square, 0);
        }
        board.setResigned(X, false);
        board.setResigned(O, false);
        board.setPlayer(X);
        board.setFinished(false);
        show();
    }

    private void playAgain(String answer) {
        if (answer.equals("Yes")) {
            newGame();
            return;
        }
        view.log("***play is over");
        board.setPlayer(0);
        view.refresh();
    }

    /** The player on turn wants to mark a square. */
    private void play(int square) {
        int player = board.getPlayer();
        view.log(name(player) + " moves " + square);
        if (!lines.isFree(square)) {
            retry();
            return;
        }
        board.set(square, player);
        if (lines.hasWon(player)) {
            win();
        } else {
            nextPlayer();
        }
    }

    private void retry() {
        view.log("Try again!");
        ask();
    }

    /** Whoever is left comes next, and has to resign if the board is full. */
    private void nextPlayer() {
        logBoard();
        if (board.hasResigned(X) && board.hasResigned(O)) {
            gameOver(CAT);
            return;
        }
        int next = other(board.getPlayer());
        if (!board.hasResigned(next)) {
            board.setPlayer(next);
        }
        if (lines.isFull()) {
            resign();
        } else {
            show();
        }
    }

    private void resign() {
        int player = board.getPlayer();
        view.log(name(player) + " says he resigns ");
        board.setResigned(player, true);
        nextPlayer();
    }

    private void win() {
        int player = board.getPlayer();
        view.log(name(player) + " says he wins");
        logBoard();
        gameOver(player);
    }

    private void gameOver(int winner) {
        board.setFinished(true);
        board.setScore(winner, board.getScore(winner) + 1);
        view.log("---game over");
        view.log(String.format("Scores: (Cat got %4d)", board.getScore(CAT)));
        view.log(String.format("X%4d", board.getScore(X)));
        view.log(String.format("O%4d", board.getScore(O)));
        show();
    }

    private boolean isOver() {
        boolean declared = board.hasFinished() && board.getScore(board.getPlayer()) > 0;
        boolean allResigned = board.hasResigned(X) && board.hasResigned(O);
        return lines.hasWon(X) || lines.hasWon(O) || lines.isFull() || allResigned || declared;
    }

    private void show() {
        view.refresh();
        if (board.hasFinished()) {
            view.tell(X, "Play again?");
            view.tell(O, "Play again?");
        } else {
            ask();
        }
    }

    private void ask() {
        view.tell(board.getPlayer(), name(board.getPlayer()) + "'s move?");
    }

    private void logBoard() {
        for (String row : board.rows()) {
            view.log(row);
        }
    }

    private static int other(int player) {
        return player == X ? O : X;
    }

    private static String name(int player) {
        return player == X ? "X" : "O";
    }
}

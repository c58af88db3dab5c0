package games;

/** The board of tic-tac-toe: X is player 1, and O is player 2. */
public final class TicTacToeBoard extends MarkerBoard {
    /** An empty board. */
    public TicTacToeBoard() {
        super(".XO");
    }
}

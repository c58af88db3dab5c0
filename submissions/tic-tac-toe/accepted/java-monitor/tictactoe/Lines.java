package tictactoe;

import games.TicTacToeBoard;
import java.util.ArrayList;
import java.util.List;

/** Looks at the squares of a board: the eight lines, and what is still free. */
class Lines {
    private static final int[][] ALL = {
        {1, 2, 3}, {4, 5, 6}, {7, 8, 9}, // across
        {1, 4, 7}, {2, 5, 8}, {3, 6, 9}, // down
        {1, 5, 9}, {3, 5, 7}, // diagonally
    };

    private final TicTacToeBoard board;

    Lines(TicTacToeBoard board) {
        this.board = board;
    }

    /** Gives whether a player has three in a row. */
    boolean hasWon(int player) {
        for (int[] line : ALL) {
            if (owns(player, line)) {
                return true;
            }
        }
        return false;
    }

    private boolean owns(int player, int[] line) {
        for (int square : line) {
            if (board.get(square) != player) {
                return false;
            }
        }
        return true;
    }

    boolean isFree(int square) {
        return board.has(square) && board.get(square) == 0;
    }

    List<Integer> freeSquares() {
        List<Integer> free = new ArrayList<>();
        for (int square = 1; square <= board.getSquares(); square++) {
            if (isFree(square)) {
                free.add(square);
            }
        }
        return free;
    }

    boolean isFull() {
        return freeSquares().isEmpty();
    }
}

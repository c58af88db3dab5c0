package games;

import java.util.ArrayList;
import java.util.List;

/**
 * The board of the games of the monitor. Squares are numbered from 1, across and then down; on each lies the marker of player 1 or
 * 2, or 0 for none.
 */
public abstract class MarkerBoard extends Board {
    private final String markers;
    private int[][] cells = new int[3][3];
    private final boolean[] resigned = new boolean[2];
    private final int[] scores = new int[3];

    /** A board; the markers are what is written for nobody, player 1 and player 2. */
    protected MarkerBoard(String markers) {
        this.markers = markers;
    }

    /** Empties the board, and gives it this size. */
    public final void setSize(int columns, int rows) {
        if (columns < 1 || rows < 1) {
            throw new IllegalArgumentException("a board of " + columns + " columns and " + rows + " rows");
        }
        cells = new int[rows][columns];
    }

    /** Gives the number of columns. */
    public final int getColumns() {
        return cells[0].length;
    }

    /** Gives the number of rows. */
    public final int getRows() {
        return cells.length;
    }

    /** Gives the number of squares. */
    public final int getSquares() {
        return getColumns() * getRows();
    }

    /** Says whether there is a square of this number. */
    public final boolean has(int square) {
        return 1 <= square && square <= getSquares();
    }

    /** Gives the player whose marker lies on a square, or 0; throws IndexOutOfBoundsException where there is no such square. */
    public final int get(int square) {
        check(square);
        return cells[(square - 1) / getColumns()][(square - 1) % getColumns()];
    }

    /** Puts a player's marker on a square, or takes it away with 0; throws IndexOutOfBoundsException where there is no such square. */
    public final void set(int square, int player) {
        check(square);
        if (player < 0 || player > 2) {
            throw new IllegalArgumentException("a square holds 0, 1 or 2, not " + player);
        }
        cells[(square - 1) / getColumns()][(square - 1) % getColumns()] = player;
    }

    private void check(int square) {
        if (!has(square)) {
            throw new IndexOutOfBoundsException("there is no square " + square + ": squares go from 1 to " + getSquares());
        }
    }

    /** Gives the marker of a player, or of nobody for 0; a question mark for whoever does not play. */
    public final char marker(int player) {
        return player >= 0 && player < markers.length() ? markers.charAt(player) : '?';
    }

    /** Gives the rows from the top, a marker a square. */
    public final List<String> rows() {
        List<String> rows = new ArrayList<>();
        for (int[] row : cells) {
            StringBuilder text = new StringBuilder();
            for (int player : row) {
                text.append(marker(player));
            }
            rows.add(text.toString());
        }
        return rows;
    }

    /** Gives whether player 1 or 2 has resigned. */
    public final boolean hasResigned(int player) {
        return resigned[indexOf(player)];
    }

    /** Notes whether player 1 or 2 has resigned. */
    public final void setResigned(int player, boolean resigned) {
        this.resigned[indexOf(player)] = resigned;
    }

    /** Gives how many games player 1 or 2 has won, or the Cat (0). */
    public final int getScore(int player) {
        return scores[player == 0 ? 0 : 1 + indexOf(player)];
    }

    /** Notes how many games player 1 or 2 has won, or the Cat (0). */
    public final void setScore(int player, int games) {
        scores[player == 0 ? 0 : 1 + indexOf(player)] = games;
    }
}

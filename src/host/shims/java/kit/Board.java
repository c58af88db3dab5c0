package kit;

import java.util.Arrays;

/**
 * A board of squares with one sign on each. Rows are counted from the top and columns from the left, both from 0: on a board
 * of 7 columns and 6 rows, {@code get(5, 0)} is the square at the bottom on the left.
 */
public final class Board {
    private final char[][] signs;

    /** Makes a board: a text for each row, from the top, such as {@code new Board("...", "R.Y")}. */
    public Board(String... rows) {
        if (rows.length == 0) {
            throw new IllegalArgumentException("a board has one row at least");
        }
        signs = new char[rows.length][];
        for (int row = 0; row < rows.length; row++) {
            signs[row] = rows[row].toCharArray();
            for (char sign : signs[row]) {
                check(sign);
            }
            if (signs[row].length == 0 || signs[row].length != signs[0].length) {
                throw new IllegalArgumentException("the rows of a board are equally long, and not empty");
            }
        }
    }

    /** Gives the number of columns. */
    public int getColumns() {
        return signs[0].length;
    }

    /** Gives the number of rows. */
    public int getRows() {
        return signs.length;
    }

    /** Gives the sign on a square. */
    public char get(int row, int column) {
        checkSquare(row, column);
        return signs[row][column];
    }

    /** Puts a sign on a square. */
    public void set(int row, int column, char sign) {
        checkSquare(row, column);
        check(sign);
        signs[row][column] = sign;
    }

    /** Gives a whole row as a text, from the left. */
    public String getRow(int row) {
        checkSquare(row, 0);
        return new String(signs[row]);
    }

    /** Puts the same sign on every square. */
    public void fill(char sign) {
        check(sign);
        for (char[] row : signs) {
            Arrays.fill(row, sign);
        }
    }

    /** Gives another board that has the same on it, to try something out on. */
    public Board copy() {
        String[] rows = new String[signs.length];
        for (int row = 0; row < rows.length; row++) {
            rows[row] = getRow(row);
        }
        return new Board(rows);
    }

    /** Gives the board as a picture: a line for each row, with blanks between the signs. */
    @Override
    public String toString() {
        StringBuilder picture = new StringBuilder();
        for (int row = 0; row < signs.length; row++) {
            picture.append(row == 0 ? "" : "\n").append(String.join(" ", getRow(row).split("")));
        }
        return picture.toString();
    }

    private void checkSquare(int row, int column) {
        if (row < 0 || row >= getRows() || column < 0 || column >= getColumns()) {
            throw new IndexOutOfBoundsException("there is no square in row " + row + ", column " + column
                    + ": the rows are 0 to " + (getRows() - 1) + ", the columns 0 to " + (getColumns() - 1));
        }
    }

    /** Refuses what no picture could show. */
    private static void check(char sign) {
        boolean blank = Character.isWhitespace(sign) || Character.isSpaceChar(sign);
        if (blank || Character.isISOControl(sign) || Character.isSurrogate(sign) || sign == '"') {
            throw new IllegalArgumentException("no square can hold the sign of number " + (int) sign
                    + ": it could not be seen in a picture");
        }
    }
}

package quoridor;

/** A square, with columns and rows from 1 to 9. */
public class Square {
    private final int column;
    private final int row;

    public Square(int column, int row) {
        this.column = column;
        this.row = row;
    }

    public int getColumn() {
        return column;
    }

    public int getRow() {
        return row;
    }

    public boolean isOnBoard() {
        return column >= 1 && column <= 9 && row >= 1 && row <= 9;
    }

    public boolean isAdjacentTo(Square other) {
        int dc = Math.abs(column - other.column);
        int dr = Math.abs(row - other.row);
        return dc + dr == 1;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Square && ((Square) o).column == column && ((Square) o).row == row;
    }

    @Override
    public int hashCode() {
        return 10 * column + row;
    }
}

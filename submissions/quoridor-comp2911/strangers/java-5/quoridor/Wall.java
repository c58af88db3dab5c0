package quoridor;

/** A wall of length two. Its square is the one above and to the left of its middle. */
public class Wall {
    private final int column;
    private final int row;
    private final boolean horizontal;

    public Wall(int column, int row, boolean horizontal) {
        this.column = column;
        this.row = row;
        this.horizontal = horizontal;
    }

    /** Does the whole wall lie inside of the board? */
    public boolean isOnBoard() {
        return column >= 1 && column <= 8 && row >= 1 && row <= 8;
    }

    /** Do the two walls cross, or lie on each other? */
    public boolean intersects(Wall other) {
        if (horizontal != other.horizontal) {
            return column == other.column && row == other.row;
        }
        if (horizontal) {
            return row == other.row && Math.abs(column - other.column) <= 1;
        }
        return column == other.column && Math.abs(row - other.row) <= 1;
    }

    /** Does it stand between these two neighbouring squares? */
    public boolean separates(Square a, Square b) {
        if (horizontal) {
            if (a.getColumn() != b.getColumn()) {
                return false;
            }
            boolean rightRow = Math.min(a.getRow(), b.getRow()) == row;
            boolean rightColumn = a.getColumn() == column || a.getColumn() == column + 1;
            return rightRow && rightColumn;
        }
        if (a.getRow() != b.getRow()) {
            return false;
        }
        boolean rightColumn = Math.min(a.getColumn(), b.getColumn()) == column;
        boolean rightRow = a.getRow() == row || a.getRow() == row + 1;
        return rightRow && rightColumn;
    }
}

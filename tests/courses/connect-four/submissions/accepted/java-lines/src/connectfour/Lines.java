package connectfour;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import kit.Board;

/** All straight lines of a board, as texts. */
class Lines implements Iterable<String> {
    private final Board board;
    private final List<String> lines = new ArrayList<>();

    Lines(Board board) {
        this.board = board;
        for (int row = 0; row < board.getRows(); row++) {
            add(row, 0, 0, 1);
            add(row, 0, 1, 1);
            add(row, 0, -1, 1);
        }
        for (int column = 0; column < board.getColumns(); column++) {
            add(0, column, 1, 0);
            add(0, column, 1, 1);
            add(board.getRows() - 1, column, -1, 1);
        }
    }

    private void add(int row, int column, int down, int right) {
        StringBuilder line = new StringBuilder();
        while (row >= 0 && row < board.getRows() && column < board.getColumns()) {
            line.append(board.get(row, column));
            row += down;
            column += right;
        }
        lines.add(line.toString());
    }

    @Override
    public Iterator<String> iterator() {
        return lines.iterator();
    }
}

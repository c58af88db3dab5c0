package hexapawn;

import games.HexapawnBoard;
import java.util.ArrayList;
import java.util.List;

/** Finds the moves that a player may make on a board. */
class MoveFinder {
    private final HexapawnBoard board;
    private final int player;
    private final List<String> moves = new ArrayList<>();

    private MoveFinder(HexapawnBoard board, int player) {
        this.board = board;
        this.player = player;
    }

    /** Gives all moves, as they are typed. */
    static List<String> find(HexapawnBoard board, int player) {
        MoveFinder finder = new MoveFinder(board, player);
        for (int square = 1; square <= board.getSquares(); square++) {
            if (board.get(square) == player) {
                finder.findFrom(square);
            }
        }
        return finder.moves;
    }

    private void findFrom(int square) {
        int columns = board.getColumns();
        int ahead = player == 1 ? square - columns : square + columns;
        if (!board.has(ahead)) {
            return;
        }
        int opponent = 3 - player;
        int column = (square - 1) % columns;
        addIf(board.get(ahead) == 0, square, ahead);
        addIf(column > 0 && board.get(ahead - 1) == opponent, square, ahead - 1);
        addIf(column < columns - 1 && board.get(ahead + 1) == opponent, square, ahead + 1);
    }

    private void addIf(boolean legal, int from, int to) {
        if (legal) {
            moves.add(from + " " + to);
        }
    }
}

package reversi;

import java.util.ArrayList;

/** A copy of the squares at this moment. Make a new one whenever something may have changed. */
class Board {
    private final int width;
    private final int height;
    private final int[][] squares;

    Board(IModel model) {
        width = model.getBoardWidth();
        height = model.getBoardHeight();
        squares = new int[width][height];
        for (int x = 0; x < width; x++) {
            for (int y = 0; y < height; y++) {
                squares[x][y] = model.getBoardContents(x, y);
            }
        }
    }

    boolean contains(int x, int y) {
        return 0 <= x && x < width && 0 <= y && y < height;
    }

    int count(int player) {
        int pieces = 0;
        for (int[] column : squares) {
            for (int square : column) {
                if (square == player) {
                    pieces++;
                }
            }
        }
        return pieces;
    }

    /** What would happen if the player played at x, y. */
    Move moveAt(int player, int x, int y) {
        Move move = new Move(player, x, y);
        if (squares[x][y] == IModel.PLAYER_NONE) {
            for (Direction direction : Direction.values()) {
                move.take(walk(player, x, y, direction));
            }
        }
        return move;
    }

    /** All moves that the player is allowed to make; an empty list if there are none. */
    ArrayList<Move> allMoves(int player) {
        ArrayList<Move> moves = new ArrayList<>();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                Move move = moveAt(player, x, y);
                if (move.isAllowed()) {
                    moves.add(move);
                }
            }
        }
        return moves;
    }

    private ArrayList<int[]> walk(int player, int startX, int startY, Direction direction) {
        ArrayList<int[]> passed = new ArrayList<>();
        int x = startX + direction.dx;
        int y = startY + direction.dy;
        while (contains(x, y) && squares[x][y] != IModel.PLAYER_NONE) {
            if (squares[x][y] == player) {
                return passed;
            }
            passed.add(new int[] {x, y});
            x += direction.dx;
            y += direction.dy;
        }
        // Fell off the board or came to an empty square: nothing is taken.
        return new ArrayList<>();
    }
}

package hexapawn;

import games.HexapawnBoard;
import java.util.ArrayList;
import java.util.List;

/** What Hexapawn allows on a board. The board is asked every time; it is never changed here. */
class Rules {
    static final int NOBODY = 0;
    static final int WHITE = 1;
    static final int BLACK = 2;

    private static final int SIZE = 3;

    private final HexapawnBoard board;

    Rules(HexapawnBoard board) {
        this.board = board;
    }

    static int other(int player) {
        return player == WHITE ? BLACK : WHITE;
    }

    /** Gives whether a player may make a move. */
    boolean isLegal(int player, Move move) {
        if (!board.has(move.getStart()) || !board.has(move.getEnd()) || board.get(move.getStart()) != player) {
            return false;
        }
        int ahead = player == WHITE ? -1 : 1;
        if (row(move.getEnd()) - row(move.getStart()) != ahead) {
            return false;
        }
        int sideways = Math.abs(column(move.getEnd()) - column(move.getStart()));
        if (sideways == 0) {
            return board.get(move.getEnd()) == NOBODY;
        }
        return sideways == 1 && board.get(move.getEnd()) == other(player);
    }

    /** Gives all moves that a player may make. */
    List<Move> legalMoves(int player) {
        List<Move> moves = new ArrayList<>();
        for (int start = 1; start <= board.getSquares(); start++) {
            for (int end = 1; end <= board.getSquares(); end++) {
                Move move = new Move(start, end);
                if (isLegal(player, move)) {
                    moves.add(move);
                }
            }
        }
        return moves;
    }

    boolean canMove(int player) {
        return !legalMoves(player).isEmpty();
    }

    /** Gives whether a pawn of a player stands on the far row. */
    boolean isAcross(int player) {
        for (int square = 1; square <= board.getSquares(); square++) {
            if (board.get(square) == player && row(square) == farRow(player)) {
                return true;
            }
        }
        return false;
    }

    private static int farRow(int player) {
        return player == WHITE ? 0 : SIZE - 1;
    }

    private static int row(int square) {
        return (square - 1) / SIZE;
    }

    private static int column(int square) {
        return (square - 1) % SIZE;
    }
}

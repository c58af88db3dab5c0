package quoridor;

import games.QuoridorBoard;
import java.util.Objects;

/** What is done with a whole board. */
class Boards {
    static final int SIZE = 9;
    static final int WALLS = 10;

    static QuoridorBoard opening() {
        QuoridorBoard board = new QuoridorBoard();
        board.setSize(SIZE);
        board.setPawn(1, "i5");
        board.setPawn(2, "a5");
        board.setLeft(1, WALLS);
        board.setLeft(2, WALLS);
        board.setPlayer(1);
        return board;
    }

    static QuoridorBoard copyOf(QuoridorBoard board) {
        QuoridorBoard copy = new QuoridorBoard();
        copyTo(copy, board);
        return copy;
    }

    /** Puts on the first board what is on the second. */
    static void copyTo(QuoridorBoard board, QuoridorBoard from) {
        board.setPlayer(from.getPlayer());
        board.setFinished(from.hasFinished());
        board.setSize(from.getSize());
        for (int player = 1; player <= 2; player++) {
            board.setPawn(player, from.getPawn(player));
            board.setLeft(player, from.getLeft(player));
        }
        board.clearWalls();
        for (String wall : from.getWalls()) {
            board.addWall(wall);
        }
    }

    /** Gives whether two boards show the same. Whose turn it is does not matter after the end. */
    static boolean areEqual(QuoridorBoard one, QuoridorBoard other) {
        boolean over = one.hasFinished() && other.hasFinished();
        return (over || one.getPlayer() == other.getPlayer())
                && one.hasFinished() == other.hasFinished()
                && one.getSize() == other.getSize()
                && one.getWalls().equals(other.getWalls())
                && haveEqualPlayers(one, other);
    }

    private static boolean haveEqualPlayers(QuoridorBoard one, QuoridorBoard other) {
        for (int player = 1; player <= 2; player++) {
            boolean samePawn = Objects.equals(one.getPawn(player), other.getPawn(player));
            if (!samePawn || one.getLeft(player) != other.getLeft(player)) {
                return false;
            }
        }
        return true;
    }
}

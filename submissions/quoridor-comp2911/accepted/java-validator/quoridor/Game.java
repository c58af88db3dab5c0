package quoridor;

/** A game in progress. Columns and rows are counted from 0. */
class Game {
    private static final int SIZE = 9;

    private final Grid grid = new Grid(SIZE);
    private final int[] square = { 8 * SIZE + 4, 4 };
    private final int[] goal = { 0, SIZE - 1 };
    private final int[] walls = { 10, 10 };
    private int turn = 0;

    /** Plays a move of the player on turn; gives false, and the game cannot go on, if it is illegal. */
    boolean play(String move) {
        if (isOver() || !move.matches("[a-i][1-9][hv]?")) {
            return false;
        }
        int x = move.charAt(0) - 'a';
        int y = move.charAt(1) - '1';
        boolean legal = move.length() == 2 ? step(x, y) : place(x, y, move.charAt(2) == 'h');
        turn = 1 - turn;
        return legal;
    }

    private boolean isOver() {
        return square[0] / SIZE == goal[0] || square[1] / SIZE == goal[1];
    }

    private boolean step(int x, int y) {
        int from = square[turn];
        int other = square[1 - turn];
        int to = y * SIZE + x;
        boolean reached = grid.isOpen(from, to);
        boolean jumped = grid.isOpen(from, other) && grid.isOpen(other, to);
        square[turn] = to;
        return to != from && to != other && (reached || jumped);
    }

    private boolean place(int x, int y, boolean horizontal) {
        walls[turn]--;
        return walls[turn] >= 0 && grid.addWall(x, y, horizontal)
                && grid.hasPath(square[0], goal[0]) && grid.hasPath(square[1], goal[1]);
    }
}

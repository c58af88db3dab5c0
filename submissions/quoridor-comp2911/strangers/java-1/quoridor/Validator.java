package quoridor;

import java.util.List;

/** Is told the moves of a game, and says whether they are legal. It knows the rules, and no board but its own. */
public class Validator {
    private static final int SIZE = 9;
    private static final int WALLS = 10;

    // below[col][row] : there is a wall between (col,row) and (col,row+1)
    private boolean[][] below;
    // right[col][row] : there is a wall between (col,row) and (col+1,row)
    private boolean[][] right;
    // middle[col][row] : there is a wall whose middle is at the lower right corner of (col,row)
    private boolean[][] middle;

    private int[] pawnCol;
    private int[] pawnRow;
    private int[] wallsLeft;

    /**
     * Says whether all these moves are legal, one after the other from the start of a game.
     *
     * @param moves each is a text such as e8 or a1h, or anything else that somebody may have typed
     * @return whether every one of them is legal
     */
    public boolean check(List<String> moves) {
        below = new boolean[SIZE][SIZE];
        right = new boolean[SIZE][SIZE];
        middle = new boolean[SIZE][SIZE];
        pawnCol = new int[] {4, 4};
        pawnRow = new int[] {8, 0};
        wallsLeft = new int[] {WALLS, WALLS};

        int player = 0;
        for (String move : moves) {
            if (gameOver()) {
                return false;
            }
            if (!doMove(move, player)) {
                return false;
            }
            player = 1 - player;
        }
        return true;
    }

    private boolean gameOver() {
        return pawnRow[0] == 0 || pawnRow[1] == SIZE - 1;
    }

    private boolean doMove(String move, int player) {
        if (move == null || move.length() < 2 || move.length() > 3) {
            return false;
        }
        int col = move.charAt(0) - 'a';
        int row = move.charAt(1) - '1';
        if (!onBoard(col, row)) {
            return false;
        }
        if (move.length() == 2) {
            return movePawn(col, row, player);
        }
        char direction = move.charAt(2);
        if (direction == 'h' || direction == 'v') {
            return placeWall(col, row, direction == 'h', player);
        }
        return false;
    }

    private boolean onBoard(int col, int row) {
        return col >= 0 && col < SIZE && row >= 0 && row < SIZE;
    }

    /** Can a piece go in one step from the first square to the second? */
    private boolean step(int c1, int r1, int c2, int r2) {
        if (!onBoard(c1, r1) || !onBoard(c2, r2)) {
            return false;
        }
        if (Math.abs(c1 - c2) + Math.abs(r1 - r2) != 1) {
            return false;
        }
        if (c1 == c2) {
            return !below[c1][Math.min(r1, r2)];
        }
        return !right[Math.min(c1, c2)][r1];
    }

    private boolean movePawn(int col, int row, int player) {
        int other = 1 - player;
        // two pieces do not fit on one square
        if (col == pawnCol[other] && row == pawnRow[other]) {
            return false;
        }
        // and staying is not moving
        if (col == pawnCol[player] && row == pawnRow[player]) {
            return false;
        }
        boolean ok = step(pawnCol[player], pawnRow[player], col, row);
        if (!ok) {
            // over the opponent
            ok = step(pawnCol[player], pawnRow[player], pawnCol[other], pawnRow[other])
                    && step(pawnCol[other], pawnRow[other], col, row);
        }
        if (ok) {
            pawnCol[player] = col;
            pawnRow[player] = row;
        }
        return ok;
    }

    private boolean placeWall(int col, int row, boolean horizontal, int player) {
        if (wallsLeft[player] == 0) {
            return false;
        }
        if (col == SIZE - 1 || row == SIZE - 1) {
            return false;
        }
        if (middle[col][row]) {
            return false;
        }
        if (horizontal) {
            if (below[col][row] || below[col + 1][row]) {
                return false;
            }
            below[col][row] = true;
            below[col + 1][row] = true;
        } else {
            if (right[col][row] || right[col][row + 1]) {
                return false;
            }
            right[col][row] = true;
            right[col][row + 1] = true;
        }
        middle[col][row] = true;
        wallsLeft[player]--;

        return search(pawnCol[0], pawnRow[0], 0, new boolean[SIZE][SIZE])
                && search(pawnCol[1], pawnRow[1], SIZE - 1, new boolean[SIZE][SIZE]);
    }

    private boolean search(int col, int row, int goal, boolean[][] seen) {
        if (row == goal) {
            return true;
        }
        seen[col][row] = true;
        int[] dc = {0, 0, -1, 1};
        int[] dr = {-1, 1, 0, 0};
        for (int i = 0; i < 4; i++) {
            int c = col + dc[i];
            int r = row + dr[i];
            if (step(col, row, c, r) && !seen[c][r] && search(c, r, goal, seen)) {
                return true;
            }
        }
        return false;
    }
}

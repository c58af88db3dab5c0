package quoridor;

import java.util.List;

/** Is told the moves of a game, and says whether they are legal. It knows the rules, and no board but its own. */
public class Validator {
    // The board with the gaps: squares are at even/even, gaps between.
    //   ' ' free   '#' wall   '1' '2' the players
    private char[][] g = new char[17][17];
    private int[] y = new int[2];
    private int[] x = new int[2];
    private int[] walls = new int[2];

    /**
     * Says whether all these moves are legal, one after the other from the start of a game.
     *
     * @param moves each is a text such as e8 or a1h, or anything else that somebody may have typed
     * @return whether every one of them is legal
     */
    public boolean check(List<String> moves) {
        for (int i = 0; i < 17; i++)
            for (int j = 0; j < 17; j++)
                g[i][j] = ' ';
        y[0] = 16; x[0] = 8;
        y[1] = 0;  x[1] = 8;
        g[16][8] = '1';
        g[0][8] = '2';
        walls[0] = walls[1] = 10;

        int p = 0;
        for (String m : moves) {
            if (y[0] == 0 || y[1] == 16)
                return false;
            if (m.length() != 2 && m.length() != 3)
                return false;
            int mx = (m.charAt(0) - 'a') * 2;
            int my = (m.charAt(1) - '1') * 2;
            if (!inside(my, mx))
                return false;
            if (m.length() == 2) {
                if (!pawn(p, my, mx))
                    return false;
            } else {
                if (!wall(p, my, mx, m.charAt(2)))
                    return false;
            }
            p = 1 - p;
        }
        return true;
    }

    private boolean inside(int i, int j) {
        return i >= 0 && i < 17 && j >= 0 && j < 17;
    }

    private boolean pawn(int p, int ty, int tx) {
        if (g[ty][tx] != ' ')
            return false;
        if (!reach(p, ty, tx))
            return false;
        g[y[p]][x[p]] = ' ';
        y[p] = ty;
        x[p] = tx;
        g[ty][tx] = (char) ('1' + p);
        return true;
    }

    private boolean reach(int p, int ty, int tx) {
        if (next(y[p], x[p], ty, tx) && open(y[p], x[p], ty, tx))
            return true;
        // by the other player
        int q = 1 - p;
        if (next(y[p], x[p], y[q], x[q]))
            return next(y[q], x[q], ty, tx) && open(y[q], x[q], ty, tx);
        return false;
    }

    private boolean next(int y1, int x1, int y2, int x2) {
        return y1 == y2 && Math.abs(x1 - x2) == 2 || x1 == x2 && Math.abs(y1 - y2) == 2;
    }

    // the gap is in the middle of the two squares
    private boolean open(int y1, int x1, int y2, int x2) {
        return g[(y1 + y2) / 2][(x1 + x2) / 2] != '#';
    }

    private boolean wall(int p, int sy, int sx, char o) {
        if (walls[p] == 0)
            return false;
        int cy = sy + 1, cx = sx + 1;     // the middle of the wall
        int dy, dx;
        if (o == 'h') {
            dy = 0;
            dx = 1;
        } else if (o == 'v') {
            dy = 1;
            dx = 0;
        } else
            return false;
        for (int k = -1; k <= 1; k++) {
            int i = cy + k * dy, j = cx + k * dx;
            if (!inside(i, j) || g[i][j] == '#')
                return false;
        }
        for (int k = -1; k <= 1; k++)
            g[cy + k * dy][cx + k * dx] = '#';
        walls[p]--;
        return flood(0)[y[0]][x[0]] && flood(16)[y[1]][x[1]];
    }

    // everything from where you can get to this row
    private boolean[][] flood(int row) {
        boolean[][] wet = new boolean[17][17];
        for (int j = 0; j < 17; j += 2)
            wet[row][j] = true;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < 17; i++)
                for (int j = 0; j < 17; j++) {
                    if (wet[i][j] || g[i][j] == '#' || (i % 2 == 1 && j % 2 == 1))
                        continue;
                    if (i > 0 && wet[i - 1][j] || i < 16 && wet[i + 1][j]
                            || j > 0 && wet[i][j - 1] || j < 16 && wet[i][j + 1]) {
                        wet[i][j] = true;
                        changed = true;
                    }
                }
        }
        return wet;
    }
}

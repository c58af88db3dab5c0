package quoridor;

import java.util.List;

public class Validator {
    // 19 x 19 characters: squares on odd places, walls and the edge between them.
    private final char[][] map = new char[19][19];
    private int[] x = { 9, 9 };
    private int[] y = { 17, 1 };

    private Validator() {
        for (int i = 0; i < 19; i++) {
            map[0][i] = map[18][i] = map[i][0] = map[i][18] = '#';
        }
    }

    public static boolean check(List<String> moves) {
        Validator validator = new Validator();
        int player = 0;
        for (String move : moves) {
            if (validator.y[0] == 1 || validator.y[1] == 17) {
                return false; // somebody has won already
            }
            try {
                validator.play(player, move);
            } catch (IllegalArgumentException e) {
                return false;
            }
            player = 1 - player;
        }
        return true;
    }

    private void play(int player, String move) {
        demand(move.length() == 2 || move.length() == 3);
        int column = 2 * (move.charAt(0) - 'a') + 1;
        int row = 2 * (move.charAt(1) - '1') + 1;
        demand(column > 0 && column < 18 && row > 0 && row < 18);
        if (move.length() == 2) {
            demand(column != x[player] || row != y[player]);
            demand(column != x[1 - player] || row != y[1 - player]);
            boolean jump = free(x[player], y[player], x[1 - player], y[1 - player])
                    && free(x[1 - player], y[1 - player], column, row);
            demand(jump || free(x[player], y[player], column, row));
            x[player] = column;
            y[player] = row;
        } else {
            demand(move.charAt(2) == 'h' || move.charAt(2) == 'v');
            int dx = move.charAt(2) == 'h' ? 1 : 0;
            for (int i = -1; i <= 1; i++) {
                int wallX = column + 1 + dx * i;
                int wallY = row + 1 + (1 - dx) * i;
                demand(wallX < 18 && wallY < 18 && map[wallY][wallX] == 0);
                map[wallY][wallX] = '#';
            }
            demand(way(x[0], y[0], 1, new boolean[19][19]));
            demand(way(x[1], y[1], 17, new boolean[19][19]));
        }
    }

    private void demand(boolean condition) {
        if (!condition) {
            throw new IllegalArgumentException();
        }
    }

    private boolean free(int x1, int y1, int x2, int y2) {
        return Math.abs(x1 - x2) + Math.abs(y1 - y2) == 2 && map[(y1 + y2) / 2][(x1 + x2) / 2] == 0;
    }

    private boolean way(int fromX, int fromY, int goal, boolean[][] seen) {
        seen[fromY][fromX] = true;
        boolean found = fromY == goal;
        for (int i = 0; i < 4 && !found; i++) {
            int toX = fromX + "1210".charAt(i) * 2 - 2 * '1';
            int toY = fromY + "0121".charAt(i) * 2 - 2 * '1';
            found = free(fromX, fromY, toX, toY) && !seen[toY][toX] && way(toX, toY, goal, seen);
        }
        return found;
    }
}

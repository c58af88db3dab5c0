package quoridor;

import java.util.ArrayDeque;
import java.util.Deque;

/** The squares and what stands between them. A square is its row times the size plus its column. */
class Grid {
    private final int size;
    // Whether one may go to the right, or down, from a square.
    private final boolean[] right;
    private final boolean[] down;
    private final boolean[] middle;

    Grid(int size) {
        this.size = size;
        right = new boolean[size * size];
        down = new boolean[size * size];
        middle = new boolean[size * size];
        for (int square = 0; square < size * size; square++) {
            right[square] = square % size < size - 1;
            down[square] = square / size < size - 1;
        }
    }

    /** Whether two squares are neighbours with nothing between them. */
    boolean isOpen(int one, int other) {
        int first = Math.min(one, other);
        int difference = Math.max(one, other) - first;
        return difference == 1 && right[first] || difference == size && down[first];
    }

    /** Puts a wall beside the square, as far as there is room for it. */
    boolean addWall(int x, int y, boolean horizontal) {
        if (x == size - 1 || y == size - 1) {
            return false;
        }
        int square = y * size + x;
        int beyond = horizontal ? square + 1 : square + size;
        boolean[] barred = horizontal ? down : right;
        if (middle[square] || !barred[square] || !barred[beyond]) {
            return false;
        }
        middle[square] = true;
        barred[square] = false;
        barred[beyond] = false;
        return true;
    }

    boolean hasPath(int from, int row) {
        boolean[] seen = new boolean[size * size];
        Deque<Integer> queue = new ArrayDeque<>();
        queue.add(from);
        seen[from] = true;
        while (!queue.isEmpty()) {
            int square = queue.remove();
            if (square / size == row) {
                return true;
            }
            for (int next : new int[] { square - size, square - 1, square + 1, square + size }) {
                if (next >= 0 && next < size * size && !seen[next] && isOpen(square, next)) {
                    seen[next] = true;
                    queue.add(next);
                }
            }
        }
        return false;
    }
}

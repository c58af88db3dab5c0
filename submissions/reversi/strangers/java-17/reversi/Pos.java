package reversi;

/** A square, or a step between two squares. */
record Pos(int x, int y) {
    Pos plus(Pos step) {
        return new Pos(x + step.x, y + step.y);
    }

    boolean isZero() {
        return x == 0 && y == 0;
    }
}

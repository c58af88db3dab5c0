package reversi;

/** A place where somebody could play, and what it would bring. */
class Move {
    final int x;
    final int y;
    final int gain;

    Move(int x, int y, int gain) {
        this.x = x;
        this.y = y;
        this.gain = gain;
    }
}

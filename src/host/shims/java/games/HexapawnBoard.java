package games;

/** The board of Hexapawn: White is player 1, at the bottom, and Black is player 2. */
public final class HexapawnBoard extends MarkerBoard {
    /** An empty board. */
    public HexapawnBoard() {
        super(".WB");
    }
}

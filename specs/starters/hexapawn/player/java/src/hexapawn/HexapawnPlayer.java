package hexapawn;

import games.HexapawnBoard;
import games.IPlayer;

/** A player of hexapawn that learns with matchboxes: it plays many games, and keeps in its own fields what it has learnt. */
public class HexapawnPlayer implements IPlayer<HexapawnBoard> {
    /** A new game begins. */
    @Override
    public void begin() {
    }

    /**
     * Gives what to do on this board as this player: a move such as "2 5", or "resign".
     *
     * <p>board.get(square) is what lies on a square: 0 for nobody, 1 for white, 2 for black.
     */
    @Override
    public String choose(HexapawnBoard board, int player) {
        return "resign";
    }

    /** The game is over; won says whether this player has won it, and is null if nobody has. */
    @Override
    public void ended(int player, Boolean won) {
    }
}

package games;

/**
 * A computer player that plays many games, and may learn from them.
 *
 * @param <B> the board of the game
 */
public interface IPlayer<B extends Board> {
    /** A game begins. */
    void begin();

    /** Gives what this player does on the board: an action, or {@code resign}. */
    String choose(B board, int player);

    /** A game has ended: {@code won} is whether this player has won it, or null if nobody has. */
    void ended(int player, Boolean won);
}

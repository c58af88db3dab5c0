package reversi;

/**
 * What is known about a game: the squares, whose turn it is, and whether the game has finished. A model knows no rules.
 *
 * <p>Columns (x) and rows (y) are counted from 0 at the top left of white's board.
 */
public interface IModel {
    /** Nobody: an empty square. */
    int PLAYER_NONE = 0;
    /** White, who plays first. */
    int PLAYER_WHITE = 1;
    /** Black. */
    int PLAYER_BLACK = 2;

    /**
     * Makes an empty board.
     *
     * @param width how many columns it has
     * @param height how many rows it has
     * @param view the view that shows this model
     * @param controller the controller that changes this model
     */
    void initialise(int width, int height, IView view, IController controller);

    /** Gives the number of columns. */
    int getBoardWidth();

    /** Gives the number of rows. */
    int getBoardHeight();

    /** Gives what lies on column x, row y: 0 for nothing, 1 for white, 2 for black. */
    int getBoardContents(int x, int y);

    /** Puts a value on column x, row y. */
    void setBoardContents(int x, int y, int value);

    /** Puts a value on every square; the player and the finished flag stay as they are. */
    void clear(int value);

    /** Gives the number of the player whose turn it is. */
    int getPlayer();

    /** Sets whose turn it is. */
    void setPlayer(int player);

    /** Tells whether the game was marked as finished. */
    boolean hasFinished();

    /** Marks the game as finished, or as going on. */
    void setFinished(boolean finished);
}

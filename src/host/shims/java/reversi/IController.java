package reversi;

/** What decides: it hears what the players do, changes the model, and tells the view. */
public interface IController {
    /**
     * Gets to know the other two.
     *
     * @param model where everything about the game is kept
     * @param view what shows it
     */
    void initialise(IModel model, IView view);

    /** Starts the game, or starts it again. */
    void startup();

    /** Puts things right after somebody else has changed the model. */
    void update();

    /** A player has selected the square in column x, row y. */
    void squareSelected(int player, int x, int y);

    /** A player asks for a move to be made for them. */
    void doAutomatedMove(int player);
}

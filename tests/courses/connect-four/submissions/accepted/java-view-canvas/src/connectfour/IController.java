package connectfour;

/** The controller, as a view knows it. */
public interface IController {
    /** Starts the game, or starts it again. */
    void startup();

    /** Makes everything fit what the model holds, which somebody else may have changed. */
    void update();

    /** Is called with column from 0 to 6. */
    void drop(int column);
}

package games;

/**
 * A controller. Of the functions that have a body here, write those that your coursework asks for.
 *
 * @param <B> the board of the game
 */
public interface IController<B extends Board> {
    /** Is called once, before everything else. */
    void initialise(B board, IView<B> view);

    /** Starts the game, or starts it again. */
    void startup();

    /** Makes everything fit what is on the board, which somebody else may have changed. */
    void update();

    /** A player tries something: the action is a text, as the coursework says. */
    default void selected(int player, String action) {
        throw new UnsupportedOperationException("the controller has no function selected");
    }

    /** A player wants the computer to move for them. */
    default void computerMove(int player) {
        throw new UnsupportedOperationException("the controller has no function computerMove");
    }

    /** A player points at something. */
    default void hovered(int player, String action) {
        throw new UnsupportedOperationException("the controller has no function hovered");
    }

    /** Somebody has typed a line. */
    default void typed(String text) {
        throw new UnsupportedOperationException("the controller has no function typed");
    }

    /** The last action is to be taken back. */
    default void undo() {
        throw new UnsupportedOperationException("the controller has no function undo");
    }

    /** What was taken back last is to be done again. */
    default void redo() {
        throw new UnsupportedOperationException("the controller has no function redo");
    }

    /** The game is to be written out: see {@link IView#write}. */
    default void save() {
        throw new UnsupportedOperationException("the controller has no function save");
    }

    /** A game that was written out is to be read. */
    default void load(String text) {
        throw new UnsupportedOperationException("the controller has no function load");
    }
}

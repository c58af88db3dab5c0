package games;

import java.util.List;

/**
 * A view. Of the functions that have a body here, write those that your coursework asks for.
 *
 * @param <B> the board of the game
 */
public interface IView<B extends Board> {
    /** Is called once, before everything else. A view looks at the board and never changes it. */
    void initialise(B board, IController<B> controller);

    /** Shows the board as it is now. */
    void refresh();

    /** Shows a message to one player, in place of the one before. */
    void tell(int player, String message);

    /** Adds a line to the log. */
    default void log(String line) {
        throw new UnsupportedOperationException("the view has no function log");
    }

    /** Marks what a player could do, in place of what was marked before. */
    default void mark(List<String> actions) {
        throw new UnsupportedOperationException("the view has no function mark");
    }

    /** Writes a game out: the text is what is to be in the file. */
    default void write(String text) {
        throw new UnsupportedOperationException("the view has no function write");
    }
}

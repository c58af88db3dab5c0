package kit;

/**
 * The view: what a controller asks of it, once it has changed the model. Of the functions that have a body here, write those that
 * your coursework asks for.
 */
public interface View {
    /** Shows what the model holds now. */
    void refresh();

    /** Shows a message to one player, in place of the one before. */
    void tell(int player, String message);

    /** Adds a line to the log, if the coursework has one. */
    default void log(String line) {
        throw new UnsupportedOperationException("the view has no function log");
    }

    /** Writes a game out, if the coursework asks for that: the text is what is to be in the file. */
    default void write(String text) {
        throw new UnsupportedOperationException("the view has no function write");
    }
}

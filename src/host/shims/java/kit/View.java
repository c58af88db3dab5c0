package kit;

/** The view: what a controller asks of it, once it has changed the model. */
public interface View {
    /** Shows what the model holds now. */
    void refresh();

    /** Shows a message to one player, in place of the one before. */
    void tell(int player, String message);

    /** Adds a line to the log, if the coursework has one. */
    void log(String line);

    /** Writes a game out, if the coursework asks for that: the text is what is to be in the file. */
    void write(String text);
}

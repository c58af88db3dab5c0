package reversi;

/** What the players see of a game. */
public interface IView {
    /**
     * Gets to know the other two.
     *
     * @param model what is to be shown
     * @param controller who is told what the players do
     */
    void initialise(IModel model, IController controller);

    /** Shows what the model holds now. */
    void refreshView();

    /**
     * Shows a message to one player, in place of the one before.
     *
     * @param player the player's number: 1 is white, 2 is black
     * @param message what is to be shown
     */
    void feedbackToUser(int player, String message);
}

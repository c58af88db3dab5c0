package reversi;

/**
 * Shows the game in windows: a board and a message for each player, and what they can click on.
 *
 * <p>It decides nothing: every click goes to the controller, and what is drawn comes from the model.
 */
public class GUIView implements IView {
    private IModel model;
    private IController controller;

    /** Is called before anything is shown: the place to make the windows. */
    @Override
    public void initialise(IModel model, IController controller) {
        this.model = model;
        this.controller = controller;
    }

    /** The model has changed: draw each square again as it is now. */
    @Override
    public void refreshView() {
    }

    /** Puts a message where this player reads it, in place of the last one; 1 is white and 2 is black. */
    @Override
    public void feedbackToUser(int player, String message) {
    }
}

package reversi;

/**
 * Decides what happens: the one part that knows the rules.
 *
 * <p>The squares, the player on turn and the finished flag are in the model, and only there. Ask it whenever you need them:
 * somebody else may have changed it since.
 */
public class ReversiController implements IController {
    private IModel model;
    private IView view;

    /** Is called first, to say which model and which view there are. The game begins later, with startup. */
    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    /** Sets up a new game, whatever there was before: four pieces, white's turn, and a message for each player. */
    @Override
    public void startup() {
        // The model stores, view.refreshView() shows, view.feedbackToUser(player, message) tells.
    }

    /** Somebody else has changed the model: make the player, the finished flag and the messages fit what is there now. */
    @Override
    public void update() {
    }

    /**
     * A player has clicked on a square. Play there if that is allowed: capture, hand the turn over, tell both players.
     *
     * <p>It may not be that player's turn, and the numbers may be those of no player and of no square.
     */
    @Override
    public void squareSelected(int player, int x, int y) {
    }

    /** A player wants a move to be made for them: find the square that captures the most, and play there. */
    @Override
    public void doAutomatedMove(int player) {
    }
}

package reversi;

/**
 * The controller. Each "Check:" of the handout is repeated where it is answered; the number is the point.
 *
 * <p>Check (5, 18): no variables for the board, the player or whether the game has finished. There are only references.
 */
public class ReversiController implements IController {
    private IModel model;
    private IView view;
    private CaptureRules rules;
    private final Messages messages = new Messages();

    /** Check (1): stores the references. */
    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
        this.rules = new CaptureRules(model);
    }

    /** Points 12 and 13: start, or restart. */
    @Override
    public void startup() {
        model.clear(IModel.PLAYER_NONE);

        // Check (5): "Initial board has the correct pieces in the centre."
        int x = model.getBoardWidth() / 2 - 1;
        int y = model.getBoardHeight() / 2 - 1;
        model.setBoardContents(x, y, IModel.PLAYER_WHITE);
        model.setBoardContents(x + 1, y, IModel.PLAYER_BLACK);
        model.setBoardContents(x, y + 1, IModel.PLAYER_BLACK);
        model.setBoardContents(x + 1, y + 1, IModel.PLAYER_WHITE);

        // Check (9): "White plays first, even after a restart"
        model.setPlayer(IModel.PLAYER_WHITE);
        model.setFinished(false);

        showEverything();
    }

    /** Check (1, 18): if something is changed in the model and this is called, everything goes on from there. */
    @Override
    public void update() {
        changeOverOrEnd();
        showEverything();
    }

    /** Point 7, in its order. */
    @Override
    public void squareSelected(int player, int x, int y) {
        if (!mayPlayNow(player)) {
            return;
        }
        // Check (7): "Controller rejects playing a piece by current player in an invalid square." No message for this.
        if (rules.countCaptures(player, x, y) == 0) {
            return;
        }
        play(player, x, y);
    }

    /** Point 15: the greedy AI. The first of the best squares is taken, row by row. */
    @Override
    public void doAutomatedMove(int player) {
        if (!mayPlayNow(player)) {
            return;
        }
        int bestCount = 0;
        int bestX = -1;
        int bestY = -1;
        for (int y = 0; y < model.getBoardHeight(); y++) {
            for (int x = 0; x < model.getBoardWidth(); x++) {
                int count = rules.countCaptures(player, x, y);
                if (count > bestCount) {
                    bestCount = count;
                    bestX = x;
                    bestY = y;
                }
            }
        }
        if (bestCount > 0) {
            play(player, bestX, bestY);
        }
    }

    /**
     * The first three cases of point 7, which are the same for a click and for the AI button. Sends the messages that belong
     * to them.
     */
    private boolean mayPlayNow(int player) {
        // Somebody who is not a player at all has no label for a message either.
        if (player != IModel.PLAYER_WHITE && player != IModel.PLAYER_BLACK) {
            return false;
        }
        // Check (11): "preventing any player from playing a piece"
        if (model.hasFinished()) {
            return false;
        }
        // Cases 1 and 2: usually settled after the last move already, unless the model was changed since.
        if (changeOverOrEnd()) {
            showEverything();
        }
        if (model.hasFinished()) {
            return false;
        }
        // Case 3. Check (7): "Controller rejects the wrong player playing a piece – and sends feedback to player."
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, Messages.NOT_YOUR_TURN);
            return false;
        }
        return true;
    }

    /** Case 5 of point 7: the location is known to be valid. */
    private void play(int player, int x, int y) {
        // Check (8): "all pieces between it and another of your pieces are captured"
        rules.makeCaptures(player, x, y);
        model.setBoardContents(x, y, player);

        // Check (9): "after playing a piece it becomes the other player's turn"
        model.setPlayer(rules.opponentOf(player));
        changeOverOrEnd();
        showEverything();
    }

    /**
     * Looks whether the player on turn can move.
     *
     * @return whether the model was changed
     */
    private boolean changeOverOrEnd() {
        if (model.hasFinished() || rules.canPlay(model.getPlayer())) {
            return false;
        }
        int opponent = rules.opponentOf(model.getPlayer());
        if (rules.canPlay(opponent)) {
            // Check (7, 10): "Controller goes to the other player if one player cannot move"
            model.setPlayer(opponent);
        } else {
            // Check (7, 11): "Controller ends the game if neither player can move"
            model.setFinished(true);
        }
        return true;
    }

    /** The board, and then the messages of point 16 to both players. */
    private void showEverything() {
        view.refreshView();
        if (model.hasFinished()) {
            // Check (11): "sending the correct feedback to each player"
            String result = messages.forEnd(rules.countPieces(IModel.PLAYER_WHITE), rules.countPieces(IModel.PLAYER_BLACK));
            view.feedbackToUser(IModel.PLAYER_WHITE, result);
            view.feedbackToUser(IModel.PLAYER_BLACK, result);
        } else {
            // Check (9): "telling one it is their turn and the other that it is not their turn"
            view.feedbackToUser(IModel.PLAYER_WHITE, messages.forTurn(IModel.PLAYER_WHITE, model.getPlayer()));
            view.feedbackToUser(IModel.PLAYER_BLACK, messages.forTurn(IModel.PLAYER_BLACK, model.getPlayer()));
        }
    }
}

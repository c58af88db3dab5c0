package reversi;

/**
 * The supplied controller, to try a view with: anybody plays anywhere, at any time, and nothing is captured.
 */
public class SimpleController implements IController {
    private IModel model;
    private IView view;

    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    @Override
    public void startup() {
        model.clear(IModel.PLAYER_NONE);
        model.setPlayer(IModel.PLAYER_WHITE);
        model.setFinished(false);
        view.feedbackToUser(IModel.PLAYER_WHITE, "You can play anywhere");
        view.feedbackToUser(IModel.PLAYER_BLACK, "You can play anywhere");
        view.refreshView();
    }

    /** Marks the game as finished if, and only if, there is no empty square. */
    @Override
    public void update() {
        boolean full = true;
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                full = full && model.getBoardContents(x, y) != IModel.PLAYER_NONE;
            }
        }
        model.setFinished(full);
        view.refreshView();
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        model.setBoardContents(x, y, player);
        view.feedbackToUser(player, "You last played in location " + x + "," + y);
        update();
    }

    /** Fills the first empty square, row by row. */
    @Override
    public void doAutomatedMove(int player) {
        for (int y = 0; y < model.getBoardHeight(); y++) {
            for (int x = 0; x < model.getBoardWidth(); x++) {
                if (model.getBoardContents(x, y) == IModel.PLAYER_NONE) {
                    squareSelected(player, x, y);
                    return;
                }
            }
        }
    }
}

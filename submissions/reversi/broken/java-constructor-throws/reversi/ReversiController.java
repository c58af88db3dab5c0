package reversi;

public class ReversiController implements IController {
    private IModel model;
    private IView view;

    private final int width = model.getBoardWidth();
    private final int height = model.getBoardHeight();

    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    public void startup() {
        model.clear(0);
        model.setBoardContents(width / 2 - 1, height / 2 - 1, 1);
        model.setBoardContents(width / 2, height / 2, 1);
        model.setBoardContents(width / 2, height / 2 - 1, 2);
        model.setBoardContents(width / 2 - 1, height / 2, 2);
        model.setPlayer(1);
        update();
    }

    public void update() {
        view.refreshView();
        view.feedbackToUser(1, "White player choose where to put your piece");
        view.feedbackToUser(2, "Black player not your turn");
    }

    public void squareSelected(int player, int x, int y) {
        if (model.getPlayer() != player) {
            view.feedbackToUser(player, "It is not your turn!");
        }
        // The rest is not finished.
    }

    public void doAutomatedMove(int player) {
        for (int x = 0; x < width; x++) {
            for (int y = 0; y < height; y++) {
                squareSelected(player, x, y);
            }
        }
    }
}

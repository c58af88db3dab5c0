package reversi;

public class ReversiController implements IController {
    private IModel model;
    private IView view;

    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    public void startup() {
        model.clear(0);
        model.setBoardContents(3, 3, 1);
        model.setBoardContents(4, 4, 1);
        model.setBoardContents(3, 4, 2);
        model.setBoardContents(4, 3, 2);
        model.setCurrentPlayer(1);
        view.refreshView();
    }

    public void update() {
        view.refresh();
    }

    public void squareSelected(int player, int x, int y) {
        int taken = capture(player, x, y);
        if (taken > "0") {
            model.setBoardContents(x, y, player);
        }
    }

    private boolean capture(int player, int x, int y) {
        // to do
    }
}

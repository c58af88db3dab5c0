package reversi;

public class ReversiController implements IController {
    private IModel model;
    private IView view;
    private MoveFinder finder;

    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
        finder = new MoveFinder(model);
    }

    @Override
    public void startup() {
        model.clear(IModel.PLAYER_NONE);
        model.setBoardContents(3, 3, IModel.PLAYER_WHITE);
        model.setBoardContents(4, 3, IModel.PLAYER_BLACK);
        model.setBoardContents(3, 4, IModel.PLAYER_BLACK);
        model.setBoardContents(4, 4, IModel.PLAYER_WHITE);
        model.setPlayer(IModel.PLAYER_WHITE);
        update();
    }

    @Override
    public void update() {
        int player = model.getPlayer();
        if (!finder.canMove(player)) {
            if (finder.canMove(3 - player)) {
                model.setPlayer(3 - player);
            } else {
                model.setFinished(true);
            }
        }
        view.refreshView();
        if (model.hasFinished()) {
            String result = finder.result();
            view.feedbackToUser(IModel.PLAYER_WHITE, result);
            view.feedbackToUser(IModel.PLAYER_BLACK, result);
        } else {
            tell(IModel.PLAYER_WHITE, "White player ");
            tell(IModel.PLAYER_BLACK, "Black player ");
        }
    }

    private void tell(int player, String start) {
        if (model.getPlayer() == player) {
            view.feedbackToUser(player, start + "choose where to put your piece");
        } else {
            view.feedbackToUser(player, start + "not your turn");
        }
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        if (model.hasFinished()) {
            return;
        }
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }
        boolean played = finder.play(player, x, y);
        if (played) {
            model.setPlayer(3 - player);
            update();
        }
    }

    @Override
    public void doAutomatedMove(int player) {
        int best = finder.best(player);
        if (player != model.getPlayer() || best < 0) {
            // Says so if it is the wrong player
            squareSelected(player, -1, -1);
        } else {
            squareSelected(player, best / 10, best % 10);
        }
    }
}

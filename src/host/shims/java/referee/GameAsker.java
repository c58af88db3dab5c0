package referee;

import games.Board;
import games.IController;
import games.IView;

/** The controller that a graded view of one of these games asks: it decides nothing, and reports what it is asked. */
final class GameAsker implements IController<Board> {
    private final Stage stage;
    private volatile boolean retired;

    /** Whether it is told what the mouse points at. */
    volatile boolean hearsPointing = true;

    GameAsker(Stage stage) {
        this.stage = stage;
    }

    /** From now on nothing is heard: the view that asks has gone, but a timer of it may still run. */
    void retire() {
        retired = true;
    }

    private void ask(Call call) {
        if (!retired) {
            stage.add(call);
        }
    }

    @Override
    public void initialise(Board board, IView<Board> view) {
        // It knows all that it needs to.
    }

    @Override
    public void startup() {
        ask(new Call.Ask("startup"));
    }

    @Override
    public void update() {
        ask(new Call.Ask("update"));
    }

    @Override
    public void selected(int player, String action) {
        ask(new Call.Ask("select", player, String.valueOf(action)));
    }

    @Override
    public void computerMove(int player) {
        ask(new Call.Ask("automatic", player, null));
    }

    @Override
    public void hovered(int player, String action) {
        if (hearsPointing) {
            ask(new Call.Ask("hover", player, String.valueOf(action)));
        }
    }

    @Override
    public void typed(String text) {
        ask(Call.Ask.typed(String.valueOf(text)));
    }

    @Override
    public void undo() {
        ask(new Call.Ask("undo"));
    }

    @Override
    public void redo() {
        ask(new Call.Ask("redo"));
    }

    @Override
    public void save() {
        ask(new Call.Ask("save"));
    }
}

package referee;

import reversi.IController;
import reversi.IModel;
import reversi.IView;

/** The controller that a graded view asks: it decides nothing, and reports what it is asked. */
final class Asker implements IController {
    private final Stage stage;
    private volatile boolean retired;

    Asker(Stage stage) {
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
    public void initialise(IModel model, IView view) {
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
    public void squareSelected(int player, int x, int y) {
        ask(new Call.Ask("select", player, x + "," + y));
    }

    @Override
    public void doAutomatedMove(int player) {
        ask(new Call.Ask("automatic", player, null));
    }
}

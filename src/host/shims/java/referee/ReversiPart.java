package referee;

import java.util.Map;
import reversi.IController;
import reversi.IModel;
import reversi.IView;

/** A student's controller of reversi, between a model and a view that report what it does. */
final class ReversiPart implements Part {
    private final ReversiModel model = new ReversiModel();
    private final IView view = new View(model.stage());
    private Student student;
    private IController controller;

    // The cue that was read last.
    private String kind;
    private boolean fresh;
    private int player;
    private int x;
    private int y;

    @Override
    public void accept(Student own) throws Missing {
        student = own;
        own.mustImplement(IController.class, null);
        student.check();
    }

    @Override
    public void load(Map<String, Object> board) throws Malformed {
        model.load(board);
    }

    @Override
    public Stage stage() {
        return model.stage();
    }

    @Override
    public void read(Map<String, Object> cue) throws Malformed {
        kind = String.valueOf(cue.get("cue"));
        fresh = Boolean.TRUE.equals(cue.get("fresh"));
        switch (kind) {
            case "startup":
            case "update":
                return;
            case "select":
                player = Json.asInt(cue.get("seat"));
                String square = Json.asText(cue.get("action"));
                int comma = square.indexOf(',');
                x = number(square.substring(0, Math.max(0, comma)));
                y = number(square.substring(comma + 1));
                return;
            case "automatic":
                player = Json.asInt(cue.get("seat"));
                return;
            default:
                throw new Malformed("this kit does not know the cue " + kind);
        }
    }

    @Override
    public void run() throws Throwable {
        if (fresh || controller == null) {
            makeAnew();
        }
        switch (kind) {
            case "startup":
                controller.startup();
                break;
            case "update":
                controller.update();
                break;
            case "select":
                controller.squareSelected(player, x, y);
                break;
            default:
                controller.doAutomatedMove(player);
        }
    }

    /**
     * Makes a new controller. Some set up a game as soon as they know the model; in the main program nobody sees that,
     * because startup comes right after it. Here a game may be going on, so it is undone, with all that was said about it.
     */
    private void makeAnew() throws Throwable {
        controller = null;
        ReversiModel before = model.kept();
        IController made = (IController) student.make();
        made.initialise(model, view);
        if (model.restore(before)) {
            model.stage().forget();
            model.stage().add(Call.INITIALISE_UNDONE);
        }
        controller = made;
    }

    private static int number(String text) throws Malformed {
        try {
            return Integer.parseInt(text.trim());
        } catch (NumberFormatException error) {
            throw new Malformed("a square is two whole numbers with a comma between them");
        }
    }

    /** The view: it shows nothing and reports everything, whether or not it was initialised. */
    private static final class View implements IView {
        private final Stage stage;

        View(Stage stage) {
            this.stage = stage;
        }

        @Override
        public void initialise(IModel model, IController controller) {
            // It knows all that it needs to.
        }

        @Override
        public void refreshView() {
            stage.add(Call.REFRESH);
        }

        @Override
        public void feedbackToUser(int player, String message) {
            stage.add(new Call.Tell(player, String.valueOf(message)));
        }
    }
}

package referee;

import games.Board;
import games.IController;
import games.IView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A student's controller of a game whose handout lays down no model, beside a view that reports what it is told. */
final class GamePart extends WirePart {
    private final IView<Board> view;
    private IController<Board> controller;

    // The cue that was read last.
    private String kind;
    private boolean fresh;
    private int player;
    private String text;

    GamePart(WireBoard board) {
        super(board, IController.class);
        this.view = new View(board.stage());
    }

    @Override
    public void read(Map<String, Object> cue) throws Malformed {
        kind = String.valueOf(cue.get("cue"));
        fresh = Boolean.TRUE.equals(cue.get("fresh"));
        switch (kind) {
            case "startup":
            case "update":
            case "undo":
            case "redo":
            case "save":
                return;
            case "select":
            case "hover":
                player = Json.asInt(cue.get("seat"));
                text = Json.asText(cue.get("action"));
                return;
            case "automatic":
                player = Json.asInt(cue.get("seat"));
                return;
            case "type":
            case "load":
                text = Json.asText(cue.get("text"));
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
                controller.selected(player, text);
                break;
            case "hover":
                controller.hovered(player, text);
                break;
            case "automatic":
                controller.computerMove(player);
                break;
            case "type":
                controller.typed(text);
                break;
            case "undo":
                controller.undo();
                break;
            case "redo":
                controller.redo();
                break;
            case "save":
                controller.save();
                break;
            default:
                controller.load(text);
        }
    }

    /** Makes a new controller, in the midst of a game perhaps: see {@link ReversiPart}. */
    @SuppressWarnings("unchecked") // a controller of another game's board fails in its own first line
    private void makeAnew() throws Throwable {
        controller = null;
        byte[] before = board.kept();
        IController<Board> made = (IController<Board>) make();
        made.initialise(board.board(), view);
        if (board.restore(before)) {
            stage().forget();
            stage().add(Call.INITIALISE_UNDONE);
        }
        controller = made;
    }

    /** The view: it shows nothing and reports everything. */
    private static final class View implements IView<Board> {
        private final Stage stage;

        View(Stage stage) {
            this.stage = stage;
        }

        private static <T> T required(T value, String name) {
            return Objects.requireNonNull(value, name + " is null");
        }

        @Override
        public void initialise(Board board, IController<Board> controller) {
            // It knows all that it needs to.
        }

        @Override
        public void refresh() {
            stage.add(Call.REFRESH);
        }

        @Override
        public void tell(int player, String message) {
            stage.add(new Call.Tell(player, required(message, "the message")));
        }

        @Override
        public void log(String line) {
            stage.add(new Call.Said("log", required(line, "the line of the log")));
        }

        @Override
        public void mark(List<String> actions) {
            stage.add(new Call.Mark(new ArrayList<>(required(actions, "the list of actions"))));
        }

        @Override
        public void write(String text) {
            stage.add(new Call.Said("write", required(text, "the text of the file")));
        }
    }
}

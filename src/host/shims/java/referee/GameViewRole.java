package referee;

import games.Board;
import games.IView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A view of a game whose handout lays down no model. */
final class GameViewRole extends WireViewRole {
    private final WireBoard board;
    private GameAsker asker;
    private List<String> actions;

    GameViewRole(WireBoard board) {
        super(board);
        this.board = board;
    }

    @Override
    public Class<?> implemented() {
        return IView.class;
    }

    @Override
    public Class<?> board() {
        return board.board().getClass();
    }

    @Override
    public void initialise(Object view) throws Throwable {
        asker = new GameAsker(board.stage());
        keepModel();
        typed(view).initialise(board.board(), asker);
    }

    @Override
    public void retire() {
        if (asker != null) {
            asker.retire();
        }
    }

    @Override
    public void hearsPointing(boolean hears) {
        if (asker != null) {
            asker.hearsPointing = hears;
        }
    }

    @Override
    public boolean read(Map<String, Object> cue) throws Malformed {
        if (super.read(cue)) {
            return true;
        }
        if (!kind.equals("mark")) {
            return false;
        }
        actions = new ArrayList<>();
        for (Object action : Json.asArray(cue.get("actions"))) {
            actions.add(Json.asText(action));
        }
        return true;
    }

    @Override
    public void call(Object view) {
        switch (kind) {
            case "tell":
                typed(view).tell(player, text);
                break;
            case "log":
                typed(view).log(text);
                break;
            case "mark":
                typed(view).mark(actions);
                break;
            default:
                typed(view).refresh();
        }
    }

    @SuppressWarnings("unchecked") // a view of another game's board fails in its own first line
    private static IView<Board> typed(Object view) {
        return (IView<Board>) view;
    }
}

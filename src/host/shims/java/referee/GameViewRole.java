package referee;

import games.Board;
import games.IView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A view of a game whose handout lays down no model. */
final class GameViewRole implements ViewRole {
    private final WireBoard board;
    private GameAsker asker;
    private byte[] before;

    // The call that was read last.
    private String kind;
    private int player;
    private String text;
    private List<String> actions;

    GameViewRole(WireBoard board) {
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
    public void load(Map<String, Object> from) throws Malformed {
        board.load(from);
    }

    @Override
    public Stage stage() {
        return board.stage();
    }

    @Override
    public void initialise(Object view) throws Throwable {
        asker = new GameAsker(board.stage());
        before = board.kept();
        typed(view).initialise(board.board(), asker);
    }

    @Override
    public void settle() {
        board.restore(before);
        board.stage().forget();
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
        kind = String.valueOf(cue.get("cue"));
        switch (kind) {
            case "refresh":
                return true;
            case "tell":
                player = Json.asInt(cue.get("seat"));
                text = Json.asText(cue.get("text"));
                return true;
            case "log":
                text = Json.asText(cue.get("text"));
                return true;
            case "mark":
                actions = new ArrayList<>();
                for (Object action : Json.asArray(cue.get("actions"))) {
                    actions.add(Json.asText(action));
                }
                return true;
            default:
                return false;
        }
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

package referee;

import java.util.Map;
import reversi.IView;

/** A view of reversi. */
final class ReversiViewRole implements ViewRole {
    private final ReversiModel model = new ReversiModel();
    private Asker asker;
    private ReversiModel before;

    // The call that was read last; without a text it is a refresh.
    private int player;
    private String text;

    @Override
    public Class<?> implemented() {
        return IView.class;
    }

    @Override
    public Class<?> board() {
        return null;
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
    public void initialise(Object view) throws Throwable {
        asker = new Asker(model.stage());
        before = model.kept();
        ((IView) view).initialise(model, asker);
    }

    @Override
    public void settle() {
        model.restore(before);
        model.stage().forget();
    }

    @Override
    public void retire() {
        if (asker != null) {
            asker.retire();
        }
    }

    @Override
    public boolean read(Map<String, Object> cue) throws Malformed {
        boolean tells = "tell".equals(cue.get("cue"));
        if (tells) {
            player = Json.asInt(cue.get("seat"));
            text = Json.asText(cue.get("text"));
        } else {
            text = null;
        }
        return tells || "refresh".equals(cue.get("cue"));
    }

    @Override
    public void call(Object view) {
        if (text == null) {
            ((IView) view).refreshView();
        } else {
            ((IView) view).feedbackToUser(player, text);
        }
    }
}

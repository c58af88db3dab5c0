package referee;

import java.util.Map;

/** A view of a game whose model comes over the wire: what all such views have in common. */
abstract class WireViewRole implements ViewRole {
    private final WireModel model;
    private byte[] before;

    // The call that was read last.
    protected String kind;
    protected int player;
    protected String text;

    WireViewRole(WireModel model) {
        this.model = model;
    }

    @Override
    public final void load(Map<String, Object> board) throws Malformed {
        model.load(board);
    }

    @Override
    public final Stage stage() {
        return model.stage();
    }

    /** Notes what the model holds before a new view may change it: {@link #settle} goes back to that. */
    protected final void keepModel() {
        before = model.kept();
    }

    @Override
    public final void settle() {
        model.restore(before);
        stage().forget();
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
            default:
                return false;
        }
    }
}

package referee;

import java.util.Arrays;
import java.util.Map;

/** What a student's code is given, and may change: read from the wire, and written there when it has changed. */
abstract class WireModel implements Stage.Board {
    private final Stage stage = new Stage(this);
    private byte[] known = new byte[0];

    final Stage stage() {
        return stage;
    }

    /** Takes over whose turn it is, and whether the game has finished. */
    abstract void take(int player, boolean finished);

    /** Takes over all else. */
    abstract void take(Map<String, Object> squares) throws Malformed;

    /** Whose turn it is now. */
    abstract int player();

    /** Whether the game has finished now. */
    abstract boolean finished();

    /** Writes all else, as one object. */
    abstract void write(JsonWriter line);

    /** Takes over what the grader sent. */
    final void load(Map<String, Object> from) throws Malformed {
        take(Json.asObject(from.get("squares")));
        take(Json.asInt(from.get("player")), Boolean.TRUE.equals(from.get("finished")));
        known = kept();
    }

    /** Goes back to what was kept, and to a grader who knows it; gives whether there was any difference. */
    final boolean restore(byte[] kept) {
        if (Arrays.equals(kept, kept())) {
            known = kept;
            return false;
        }
        try {
            load(JsonReader.object(kept, 0, kept.length));
        } catch (Malformed error) {
            throw new IllegalStateException(error); // it was written a moment ago
        }
        return true;
    }

    /** Gives what it holds now, as it is on the wire; {@link #restore} goes back to it. */
    final byte[] kept() {
        JsonWriter line = new JsonWriter().clear().open('{');
        line.name("player").number(player()).name("finished").bool(finished()).name("squares");
        write(line);
        return line.close('}').copy();
    }

    @Override
    public final Call changes() {
        byte[] now = kept();
        if (Arrays.equals(now, known)) {
            return null;
        }
        known = now;
        return new Call.Written(new JsonWriter().clear().open('{').name("store").value(now).close('}').copy());
    }
}

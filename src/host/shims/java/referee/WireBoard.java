package referee;

import games.Board;
import java.util.Arrays;
import java.util.Map;

/** The board of a game whose handout lays down no model: read from the wire, and written there when it has changed. */
abstract class WireBoard implements Stage.Board {
    private final Stage stage = new Stage(this);
    private final Board board;
    private byte[] known = new byte[0];

    WireBoard(Board board) {
        this.board = board;
    }

    /** Gives the board of a game, or null if the kit has none such. */
    static WireBoard of(Object game) {
        switch (String.valueOf(game)) {
            case "hexapawn":
                return new MarkerWire(new games.HexapawnBoard());
            case "tic-tac-toe":
                return new MarkerWire(new games.TicTacToeBoard());
            case "quoridor":
                return new QuoridorWire(new games.QuoridorBoard());
            case "hare-and-tortoise":
                return new HareWire(new games.HareAndTortoiseBoard());
            default:
                return null;
        }
    }

    /** What the student's code is given. */
    final Board board() {
        return board;
    }

    final Stage stage() {
        return stage;
    }

    /** Puts on the board what is on the wire. */
    abstract void take(Map<String, Object> squares) throws Malformed;

    /** Writes what is on the board, as one object. */
    abstract void write(JsonWriter line);

    /** Takes over the board that the grader sent. */
    final void load(Map<String, Object> from) throws Malformed {
        board.setPlayer(Json.asInt(from.get("player")));
        board.setFinished(Boolean.TRUE.equals(from.get("finished")));
        take(Json.asObject(from.get("squares")));
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

    /** Gives what the board holds now, as it is on the wire; {@link #restore} goes back to it. */
    final byte[] kept() {
        JsonWriter line = new JsonWriter().clear().open('{');
        line.name("player").number(board.getPlayer()).name("finished").bool(board.hasFinished()).name("squares");
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

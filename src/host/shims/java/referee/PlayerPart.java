package referee;

import games.Board;
import games.IPlayer;
import java.util.Map;

/** A student's computer player, which is shown the board whenever it has to choose. */
final class PlayerPart extends WirePart {
    private IPlayer<Board> player;

    // The cue that was read last.
    private String kind;
    private boolean fresh;
    private int seat;
    private Boolean won;

    PlayerPart(WireBoard board) {
        super(board, IPlayer.class);
    }

    @Override
    public void read(Map<String, Object> cue) throws Malformed {
        kind = String.valueOf(cue.get("cue"));
        fresh = Boolean.TRUE.equals(cue.get("fresh"));
        switch (kind) {
            case "begin":
                return;
            case "choose":
                seat = Json.asInt(cue.get("seat"));
                return;
            case "ended":
                seat = Json.asInt(cue.get("seat"));
                won = (Boolean) cue.get("won");
                return;
            default:
                throw new Malformed("this kit does not know the cue " + kind);
        }
    }

    @Override
    @SuppressWarnings("unchecked") // a player of another game's board fails in its own first line
    public void run() throws Throwable {
        if (fresh || player == null) {
            player = null;
            player = (IPlayer<Board>) make();
        }
        switch (kind) {
            case "begin":
                player.begin();
                break;
            case "choose":
                String chosen = player.choose(board.board(), seat);
                if (chosen == null) {
                    throw new Missing("choose gave null, which is no text");
                }
                stage().add(new Call.Said("choose", chosen));
                break;
            default:
                player.ended(seat, won);
        }
    }
}

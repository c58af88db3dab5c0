package hexapawn;

import games.HexapawnBoard;
import games.IPlayer;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/** A player that learns with matchboxes: after a lost game, the bead that was drawn last is taken away. */
public class HexapawnPlayer implements IPlayer<HexapawnBoard> {
    private final Map<String, Matchbox> boxes = new HashMap<>();
    private final Random random = new Random();

    // Where the last bead of this game came from; null before the first one.
    private Matchbox lastBox;
    private String lastBead;

    @Override
    public void begin() {
        lastBox = null;
        lastBead = null;
    }

    @Override
    public String choose(HexapawnBoard board, int player) {
        Matchbox box = boxFor(board, player);
        if (box.isEmpty()) {
            return "resign";
        }
        lastBox = box;
        lastBead = box.draw(random);
        return lastBead;
    }

    @Override
    public void ended(int player, Boolean won) {
        boolean lost = won != null && !won;
        if (lost && lastBox != null) {
            lastBox.remove(lastBead);
        }
    }

    private Matchbox boxFor(HexapawnBoard board, int player) {
        String position = player + " " + String.join("/", board.rows());
        if (!boxes.containsKey(position)) {
            boxes.put(position, new Matchbox(MoveFinder.find(board, player)));
        }
        return boxes.get(position);
    }
}

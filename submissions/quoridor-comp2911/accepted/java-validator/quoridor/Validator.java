package quoridor;

import java.util.List;

/** Judges whole games of Quoridor. */
public class Validator {
    /** Whether all these moves, from the start, are legal. */
    public boolean check(List<String> moves) {
        Game game = new Game();
        for (String move : moves) {
            if (!game.play(move)) {
                return false;
            }
        }
        return true;
    }
}

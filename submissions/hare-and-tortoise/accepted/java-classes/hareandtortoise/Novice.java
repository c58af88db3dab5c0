package hareandtortoise;

import games.HareAndTortoiseBoard;
import games.Runner;
import games.Track;
import java.util.List;

/** The computer: it does what the first rule that fits says. */
class Novice {
    private static final String DISPOSAL = "59";

    private final HareAndTortoiseBoard board;
    private final Rules rules;

    Novice(HareAndTortoiseBoard board, Rules rules) {
        this.board = board;
        this.rules = rules;
    }

    /** Gives an action of a player on turn; an empty text if there is none. */
    String choose(int player) {
        List<String> actions = rules.actions(player);
        if (actions.contains("chew")) {
            return "chew";
        }
        if (actions.contains(String.valueOf(Track.FINISH))) {
            return String.valueOf(Track.FINISH);
        }
        for (String action : actions) {
            if (isLettuceAhead(action)) {
                return action;
            }
        }
        if (hasTooMany(board.getRunner(player)) && actions.contains(DISPOSAL)) {
            return DISPOSAL;
        }
        // Anything will do: neither the shortest way nor the longest.
        return actions.isEmpty() ? "" : actions.get(actions.size() / 2);
    }

    private static boolean isLettuceAhead(String action) {
        return Character.isDigit(action.charAt(0)) && Track.kind(Integer.parseInt(action)).equals("lettuce");
    }

    private static boolean hasTooMany(Runner runner) {
        return runner.getAt() >= 56 && runner.getCarrots() > 36;
    }
}

package reversi;

import java.util.ArrayList;
import java.util.List;

/** Knows how Reversi works. Holds no state: every question is answered from the model as it is right now. */
class Rules {
    private final IModel model;

    Rules(IModel model) {
        this.model = model;
    }

    int opponentOf(int player) {
        return player == IModel.PLAYER_WHITE ? IModel.PLAYER_BLACK : IModel.PLAYER_WHITE;
    }

    boolean onBoard(int x, int y) {
        return x >= 0 && y >= 0 && x < model.getBoardWidth() && y < model.getBoardHeight();
    }

    /** How many pieces player would take by playing at x, y. Zero means it's not a legal move. */
    int gain(int player, int x, int y) {
        if (!onBoard(x, y) || model.getBoardContents(x, y) != IModel.PLAYER_NONE) {
            return 0;
        }
        int sum = 0;
        for (Direction d : Direction.values()) {
            sum += gain(player, x, y, d);
        }
        return sum;
    }

    /** The same for one direction only; (x, y) itself is not looked at. */
    int gain(int player, int x, int y, Direction d) {
        return Math.max(0, walk(player, x + d.dx, y + d.dy, d));
    }

    /** Number of enemy pieces from here up to the first own one, or something negative if there is no own one. */
    private int walk(int player, int x, int y, Direction d) {
        final int nothing = -1000;
        if (!onBoard(x, y)) {
            return nothing;
        }
        int piece = model.getBoardContents(x, y);
        if (piece == player) {
            return 0;
        }
        if (piece == IModel.PLAYER_NONE) {
            return nothing;
        }
        return 1 + walk(player, x + d.dx, y + d.dy, d);
    }

    List<Move> movesFor(int player) {
        List<Move> moves = new ArrayList<>();
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                int gain = gain(player, x, y);
                if (gain > 0) {
                    moves.add(new Move(x, y, gain));
                }
            }
        }
        return moves;
    }

    boolean canMove(int player) {
        return !movesFor(player).isEmpty();
    }

    int count(int player) {
        int n = 0;
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                if (model.getBoardContents(x, y) == player) {
                    n++;
                }
            }
        }
        return n;
    }
}

package quoridor;

import games.QuoridorBoard;
import java.util.ArrayList;
import java.util.List;

/** What was done since a first board, and what of that was taken back. */
class History {
    private final QuoridorBoard first;
    private final List<String> done = new ArrayList<>();
    private final List<String> undone = new ArrayList<>();

    /** A history that begins with this board as it is now. */
    History(QuoridorBoard board) {
        first = Boards.copyOf(board);
    }

    QuoridorBoard getFirst() {
        return first;
    }

    List<String> getDone() {
        return done;
    }

    /** Adds a new action; nothing can be done again after that. */
    void add(String action) {
        done.add(action);
        undone.clear();
    }

    /** Moves the last action to those that were taken back; gives whether there was one. */
    boolean undo() {
        return moveLast(done, undone);
    }

    /** The other way round. */
    boolean redo() {
        return moveLast(undone, done);
    }

    private static boolean moveLast(List<String> from, List<String> to) {
        if (from.isEmpty()) {
            return false;
        }
        to.add(from.remove(from.size() - 1));
        return true;
    }

    /** Gives the board after the last action, by doing all of them again. */
    QuoridorBoard now() {
        QuoridorBoard board = Boards.copyOf(first);
        Rules rules = new Rules(board);
        for (String action : done) {
            rules.play(action);
        }
        return board;
    }
}

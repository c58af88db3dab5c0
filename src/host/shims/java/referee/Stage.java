package referee;

import java.util.ArrayList;
import java.util.List;

/**
 * What a student's code says during one cue, with the board as it was at each word.
 *
 * <p>Threads that the student starts may speak too, but only in the cue in which they were made: one that is left behind
 * would otherwise speak in a later cue, for another controller. It gets an exception instead.
 */
final class Stage {
    /** So many calls in answer to one cue are an endless loop; a right controller needs fewer than ten. */
    private static final int MOST_CALLS = 10_000;

    /** The number of the cue in which a thread was made; a new thread has it from the one that made it. */
    private static final InheritableThreadLocal<Integer> MADE_IN = new InheritableThreadLocal<>();

    private final Board board;
    private final Thread mine;
    private List<Call> calls = new ArrayList<>();
    private volatile boolean open;
    private volatile int cue;

    /** Something that the grader wants to know the contents of. */
    interface Board {
        /** Gives what is to be stored, if the board has changed since it was last asked, else null. */
        Call changes();
    }

    /** A stage with a board, or with none (null). */
    Stage(Board board) {
        this.board = board;
        this.mine = Thread.currentThread();
    }

    /** Starts a cue. */
    synchronized void begin() {
        calls = new ArrayList<>();
        cue++;
        MADE_IN.set(cue);
        open = true;
    }

    /** Notes a call, and before it the board if that has changed. */
    synchronized void add(Call call) {
        check();
        if (calls.size() >= MOST_CALLS) {
            throw new IllegalStateException(
                    "more than " + MOST_CALLS + " messages and refreshes in answer to one call of the controller");
        }
        store();
        calls.add(call);
    }

    /** Notes what ends every answer of a part, even one that has too many calls. */
    synchronized void addLast(Call call) {
        store();
        calls.add(call);
    }

    /** Number of calls in this cue. */
    synchronized int count() {
        return calls.size();
    }

    /** Forgets what was said in this cue. */
    synchronized void forget() {
        calls.clear();
    }

    /** Ends the cue, and gives all that was said and stored in it. */
    synchronized List<Call> end() {
        if (open) {
            store();
            open = false;
        }
        return calls;
    }

    /** Refuses a thread that has no say in this cue. */
    void check() {
        if (Thread.currentThread() == mine) {
            return;
        }
        // The JDK's own threads, such as the one of windows, inherit nothing; they run what is asked of them now.
        Integer made = MADE_IN.get();
        if (!open || (made != null && made != cue)) {
            throw new IllegalStateException("this thread was left behind: the answer that it belongs to has gone out");
        }
    }

    private void store() {
        Call stored = board == null ? null : board.changes();
        if (stored != null) {
            calls.add(stored);
        }
    }
}

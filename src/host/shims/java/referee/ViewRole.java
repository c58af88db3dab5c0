package referee;

import java.util.List;
import java.util.Map;

/** A student's view of one game, as its model and its controller know it. */
interface ViewRole {
    /** Gives the role of a view in a game, or null if the kit has none such. */
    static ViewRole of(Object game, Object functions) throws Malformed {
        if ("reversi".equals(game)) {
            return new ReversiViewRole();
        }
        if ("described".equals(game)) {
            return new DescribedViewRole(new FunctionForms(functions == null ? List.of() : functions));
        }
        WireBoard board = WireBoard.of(game);
        return board == null ? null : new GameViewRole(board);
    }

    /** The supplied interface that the student's class implements. */
    Class<?> implemented();

    /** The class of the board that it is an interface for, or null if it is for one game alone. */
    Class<?> board();

    /** Says what is wrong with the student's class, beside the interface that it implements. */
    default void check(Class<?> type) throws Missing {
        // That interface says it all.
    }

    /** Puts the grader's board in place. */
    void load(Map<String, Object> board) throws Malformed;

    /** What the student's code speaks to. */
    Stage stage();

    /**
     * Tells a new view of its model and its controller. {@link #settle} comes after that.
     *
     * @throws Throwable whatever the student's code throws
     */
    void initialise(Object view) throws Throwable;

    /** Makes the controller deaf: the view that asks it has gone, but a timer of it may still run. */
    void retire();

    /** Reads a call of a view's function; gives false if the cue is none such. */
    boolean read(Map<String, Object> cue) throws Malformed;

    /** Does what was read. */
    void call(Object view);

    /** Says whether the controller hears what the mouse points at. */
    default void hearsPointing(boolean hears) {
        // Most have no function for that.
    }

    /** Undoes what the view did to the model while it was made, and forgets what it asked for. */
    void settle();
}

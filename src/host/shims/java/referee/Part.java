package referee;

import java.util.Map;

/**
 * What a student's class plays: makes it, calls it as the cues ask, and reports what it does. Works on one thread.
 */
interface Part {
    /** Gets ready what the part needs of the machine. It is called once, before any code of the student's is loaded. */
    default void prepare() {
        // Most need nothing.
    }

    /** Says what is wrong with a class that cannot play this part. It is called once, before anything else. */
    void accept(Student student) throws Missing;

    /** Puts the grader's board in place. */
    void load(Map<String, Object> board) throws Malformed;

    /** What the student's code speaks to. */
    Stage stage();

    /** Reads what a cue asks for; runs nothing yet. */
    void read(Map<String, Object> cue) throws Malformed;

    /**
     * Does what was read: makes a new object of the student's class if that is asked or there is none, and calls it.
     *
     * @throws Throwable whatever the student's code throws
     */
    void run() throws Throwable;

    /**
     * Gives the part that the grader's first line asks for, or null if this kit has none such.
     *
     * @param hello that line, which has the functions of a controller that a spec describes
     */
    static Part of(Object game, Map<String, Object> hello) throws Malformed {
        Object part = hello.get("part");
        if ("view".equals(part)) {
            ViewRole role = ViewRole.of(game, hello.get("functions"));
            return role == null ? null : new ViewPart(role);
        }
        if ("quoridor".equals(game) && "validator".equals(part)) {
            return new ValidatorPart();
        }
        if ("reversi".equals(game)) {
            return "controller".equals(part) ? new ReversiPart() : null;
        }
        if ("described".equals(game)) {
            return "controller".equals(part) ? new DescribedPart(new FunctionForms(hello.get("functions"))) : null;
        }
        WireBoard board = WireBoard.of(game);
        if (board != null && "controller".equals(part)) {
            return new GamePart(board);
        }
        if (board != null && "player".equals(part)) {
            return new PlayerPart(board);
        }
        return null;
    }
}

package referee;

/** Why a line of the grader cannot be understood; that is never the student's fault. */
final class Malformed extends Exception {
    private static final long serialVersionUID = 1;

    Malformed(String why) {
        super(why);
    }
}

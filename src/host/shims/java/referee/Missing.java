package referee;

/** Something that the handout asks for is not there; the message says all there is to say. */
final class Missing extends Exception {
    private static final long serialVersionUID = 1;

    Missing(String what) {
        super(what);
    }
}

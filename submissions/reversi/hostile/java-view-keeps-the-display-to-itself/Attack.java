package reversi;

class Attack {
    /** Else the connection would be closed when nobody holds it any more. */
    private static Display held;

    static String attack(IView view) throws Exception {
        held = new Display();
        // GrabServer
        held.ask(36 << 24 | 1);
        held.finish();
        return null;
    }
}

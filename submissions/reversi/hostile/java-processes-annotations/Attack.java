package reversi;

class Attack {
    static String attack(IView view) throws Exception {
        return null;
    }
}

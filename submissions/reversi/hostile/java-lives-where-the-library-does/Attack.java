package reversi;

class Attack {
    static String attack(IView view) throws Exception {
        return new String().length() == 0 ? null : "a text of its own";
    }
}

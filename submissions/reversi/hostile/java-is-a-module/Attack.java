package reversi;

class Attack {
    static String attack(IView view) throws Exception {
        return Attack.class.getModule().isNamed() ? Attack.class.getModule().toString() : null;
    }
}

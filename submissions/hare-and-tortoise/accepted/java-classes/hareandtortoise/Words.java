package hareandtortoise;

/** How things are counted in messages. */
class Words {
    static String carrots(int count) {
        return count == 1 ? "1 carrot" : count + " carrots";
    }

    static String lettuces(int count) {
        return count == 1 ? "1 lettuce" : count + " lettuces";
    }
}

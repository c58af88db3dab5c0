package games;

import java.util.Arrays;
import java.util.List;

/** What one player has. */
public final class Runner {
    private static final List<String> MUSTS = Arrays.asList(null, "miss", "leave", "choose");

    private int at;
    private int carrots;
    private int lettuces;
    private String must;

    /** A runner on a square, with carrots and lettuces. */
    public Runner(int at, int carrots, int lettuces) {
        this.at = at;
        this.carrots = carrots;
        this.lettuces = lettuces;
    }

    /** Gives the number of the square on which the runner is. */
    public int getAt() {
        return at;
    }

    /** Puts the runner on a square. */
    public void setAt(int square) {
        at = square;
    }

    /** Gives the number of carrots. */
    public int getCarrots() {
        return carrots;
    }

    /** Sets the number of carrots. */
    public void setCarrots(int carrots) {
        this.carrots = carrots;
    }

    /** Gives the number of lettuces. */
    public int getLettuces() {
        return lettuces;
    }

    /** Sets the number of lettuces. */
    public void setLettuces(int lettuces) {
        this.lettuces = lettuces;
    }

    /**
     * Gives what the runner is bound to do next: {@code miss} the next turn; {@code leave} the lettuce square on which it has
     * chewed; {@code choose}, still in this turn, whether to gain or to lose carrots; or null.
     */
    public String getMust() {
        return must;
    }

    /** Sets what the runner is bound to do next; throws IllegalArgumentException if that is nothing that a runner can be bound to. */
    public void setMust(String must) {
        if (!MUSTS.contains(must)) {
            throw new IllegalArgumentException("a runner must " + must + "? It is miss, leave, choose or null");
        }
        this.must = must;
    }

    /** Gives the runner for a print, such as {@code Runner(0, 55 carrots, 3 lettuces)}. */
    @Override
    public String toString() {
        String bound = must == null ? "" : ", must " + must;
        return "Runner(" + at + ", " + carrots + " carrots, " + lettuces + " lettuces" + bound + ")";
    }
}

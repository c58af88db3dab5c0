package games;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** The board of Hare and Tortoise: the runners, and the dice that will be thrown. */
public final class HareAndTortoiseBoard extends Board {
    private final List<Runner> runners = new ArrayList<>();
    private final List<Integer> dice = new ArrayList<>();

    /** Gives the number of players. */
    public int getPlayers() {
        return runners.size();
    }

    /** Gives what a player has; players are numbered from 1. Throws IndexOutOfBoundsException if there is no such player. */
    public Runner getRunner(int player) {
        if (player < 1 || player > runners.size()) {
            throw new IndexOutOfBoundsException("there is no player " + player + ", only 1 to " + runners.size());
        }
        return runners.get(player - 1);
    }

    /** Puts all runners in place, the one of player 1 first. */
    public void setRunners(List<Runner> all) {
        List<Runner> given = new ArrayList<>();
        for (Runner runner : all) {
            given.add(Objects.requireNonNull(runner, "a runner is null"));
        }
        runners.clear();
        runners.addAll(given);
    }

    /** Gives the numbers that the die will show, the next one first. The list cannot be changed: see {@link #throwDie}. */
    public List<Integer> getDice() {
        return Collections.unmodifiableList(new ArrayList<>(dice));
    }

    /** Sets the numbers that the die will show, the next one first. */
    public void setDice(List<Integer> numbers) {
        List<Integer> given = new ArrayList<>();
        for (Integer number : numbers) {
            given.add(Objects.requireNonNull(number, "a number of the die is null"));
        }
        dice.clear();
        dice.addAll(given);
    }

    /** Throws the die: gives the next number, and takes it away. Throws IllegalStateException if there is none. */
    public int throwDie() {
        if (dice.isEmpty()) {
            throw new IllegalStateException("there are no more numbers for the die");
        }
        return dice.remove(0);
    }
}

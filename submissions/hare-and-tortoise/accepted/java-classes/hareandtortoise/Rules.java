package hareandtortoise;

import games.HareAndTortoiseBoard;
import games.Runner;
import games.Track;
import java.util.ArrayList;
import java.util.List;

/** What is allowed. The board is asked every time, and nothing is changed here. */
class Rules {
    static final int MOST_CARROTS_HOME = 20;

    private final HareAndTortoiseBoard board;

    Rules(HareAndTortoiseBoard board) {
        this.board = board;
    }

    boolean isPlayer(int player) {
        return player >= 1 && player <= board.getPlayers();
    }

    boolean isOnTurn(int player) {
        return isPlayer(player) && player == board.getPlayer() && !board.hasFinished();
    }

    /** Gives one more than there are runners ahead. */
    int rank(int player) {
        int at = board.getRunner(player).getAt();
        int rank = 1;
        for (int other = 1; other <= board.getPlayers(); other++) {
            if (board.getRunner(other).getAt() > at) {
                rank++;
            }
        }
        return rank;
    }

    /** Gives whether nobody is on a square; the start has room for everybody. */
    boolean isFree(int square) {
        for (int player = 1; player <= board.getPlayers(); player++) {
            if (square != 0 && board.getRunner(player).getAt() == square) {
                return false;
            }
        }
        return true;
    }

    /** Gives the carrots that it costs to go to a square; what is below 0 is paid to the runner. */
    int price(int player, int square) {
        int steps = square - board.getRunner(player).getAt();
        if (steps < 0) {
            return 10 * steps;
        }
        return steps * (steps + 1) / 2;
    }

    boolean mayGo(int player, int square) {
        return mayGo(player, square, board.getRunner(player).getCarrots());
    }

    private boolean mayGo(int player, int square, int carrots) {
        Runner runner = board.getRunner(player);
        if ("choose".equals(runner.getMust()) || square < 1 || square > Track.FINISH || !isFree(square)) {
            return false;
        }
        if (square < runner.getAt()) {
            return square == tortoiseBehind(runner);
        }
        int left = carrots - price(player, square);
        return left >= 0 && letsIn(runner, square, left);
    }

    /** Gives whether a square is open to a runner who comes from behind and would have so many carrots there. */
    boolean letsIn(Runner runner, int square, int carrots) {
        switch (Track.kind(square)) {
            case "tortoise":
                return false;
            case "lettuce":
                return runner.getLettuces() > 0;
            case "hare":
                return !board.getDice().isEmpty();
            case "finish":
                return runner.getLettuces() == 0 && carrots <= MOST_CARROTS_HOME;
            default:
                return true;
        }
    }

    /** Gives the first tortoise square behind a runner; 0 if there is none. */
    private static int tortoiseBehind(Runner runner) {
        int square = runner.getAt() - 1;
        while (square > 0 && !Track.kind(square).equals("tortoise")) {
            square--;
        }
        return Math.max(square, 0);
    }

    /** Gives everything that a player may do now, as it would be selected. */
    List<String> actions(int player) {
        return actions(player, board.getRunner(player).getCarrots());
    }

    private List<String> actions(int player, int carrots) {
        List<String> actions = new ArrayList<>();
        for (int square = 1; square <= Track.FINISH; square++) {
            if (mayGo(player, square, carrots)) {
                actions.add(String.valueOf(square));
            }
        }
        Runner runner = board.getRunner(player);
        String here = Track.kind(runner.getAt());
        if ("lettuce".equals(here) && runner.getMust() == null && runner.getLettuces() > 0) {
            actions.add("chew");
        }
        if ("carrot".equals(here) || "choose".equals(runner.getMust())) {
            actions.add("gain");
            if (carrots >= 10) {
                actions.add("lose");
            }
        }
        return actions;
    }

    boolean canAct(int player) {
        return !actions(player).isEmpty();
    }

    /** Gives whether a player could do something if the turn began now: with what the square pays then. */
    boolean couldAct(int player) {
        return !actions(player, board.getRunner(player).getCarrots() + due(player)).isEmpty();
    }

    boolean couldAnybodyAct() {
        for (int player = 1; player <= board.getPlayers(); player++) {
            if (couldAct(player)) {
                return true;
            }
        }
        return false;
    }

    /** Gives the carrots that a number square pays when the turn of a player begins. */
    int due(int player) {
        int rank = rank(player);
        boolean matches = String.valueOf(rank).equals(Track.kind(board.getRunner(player).getAt()));
        return matches ? 10 * rank : 0;
    }

    boolean isAnybodyHome() {
        return !isFree(Track.FINISH);
    }
}

package hareandtortoise;

import games.HareAndTortoiseBoard;
import games.Runner;
import games.Track;

/** The card that is drawn on a hare square, and what it does. */
class HareCard {
    private final HareAndTortoiseBoard board;
    private final Rules rules;
    private final Race race;

    HareCard(HareAndTortoiseBoard board, Rules rules, Race race) {
        this.board = board;
        this.rules = rules;
        this.race = race;
    }

    /** Casts the die for a player who has paid so much to come here; gives whether the same player goes on. */
    boolean draw(int player, int paid) {
        int die = board.throwDie();
        int rank = rules.rank(player);
        String card = card(die, rank);
        race.say(player, "casts " + die + " in place " + rank + ": " + card);
        return follow(card, player, paid);
    }

    /** The hare table. */
    private static String card(int die, int rank) {
        switch (die) {
            case 1:
                return "miss a turn";
            case 2:
                return rank == 4 ? "forward to a carrot square" : "back to a carrot square";
            case 3:
                return rank <= 2 ? "drop back one position" : "move forward one position";
            case 4:
                return rank == 1 ? "chew a carrot" : "chew a lettuce";
            case 5:
                return "last turn free";
            default:
                return "move again";
        }
    }

    private boolean follow(String card, int player, int paid) {
        Runner runner = board.getRunner(player);
        switch (card) {
            case "miss a turn":
                runner.setMust("miss");
                return false;
            case "forward to a carrot square":
                carry(player, nextCarrot(runner, 1));
                return false;
            case "back to a carrot square":
                carry(player, nextCarrot(runner, -1));
                return false;
            case "drop back one position":
                carry(player, behindNextRunner(runner));
                return false;
            case "move forward one position":
                carry(player, aheadOfNextRunner(runner));
                return false;
            case "chew a carrot":
                runner.setMust("choose");
                return true;
            case "chew a lettuce":
                chewLettuce(player);
                return false;
            case "last turn free":
                runner.setCarrots(runner.getCarrots() + paid);
                race.say(player, "gets back " + Words.carrots(paid));
                return false;
            default:
                return true;
        }
    }

    private void chewLettuce(int player) {
        if (board.getRunner(player).getLettuces() > 0) {
            race.chewLettuce(player);
        } else {
            race.say(player, "stays");
        }
    }

    /** Moves a runner to a square for nothing; where it is already, it stays. */
    private void carry(int player, int square) {
        Runner runner = board.getRunner(player);
        if (square == runner.getAt()) {
            race.say(player, "stays");
            return;
        }
        race.say(player, "is moved from " + runner.getAt() + " to " + square);
        runner.setAt(square);
    }

    /** Gives the next free carrot square in a direction, 1 or -1; where the runner is, if there is none. */
    private int nextCarrot(Runner runner, int direction) {
        int square = runner.getAt() + direction;
        while (square > 0 && square < Track.FINISH) {
            if (Track.kind(square).equals("carrot") && rules.isFree(square)) {
                return square;
            }
            square += direction;
        }
        return runner.getAt();
    }

    private int behindNextRunner(Runner runner) {
        int behind = nearest(runner, -1);
        if (behind < 0) {
            return runner.getAt();
        }
        int square = Math.max(behind - 1, 0);
        while (!mayStand(runner, square)) {
            square--;
        }
        return square;
    }

    private int aheadOfNextRunner(Runner runner) {
        int ahead = nearest(runner, 1);
        if (ahead < 0) {
            return runner.getAt();
        }
        for (int square = ahead + 1; square <= Track.FINISH; square++) {
            if (mayStand(runner, square)) {
                return square;
            }
        }
        return runner.getAt();
    }

    /** Gives the square of the nearest runner in a direction; -1 if there is none. */
    private int nearest(Runner runner, int direction) {
        int nearest = -1;
        for (int player = 1; player <= board.getPlayers(); player++) {
            int at = board.getRunner(player).getAt();
            int distance = (at - runner.getAt()) * direction;
            if (distance > 0 && (nearest < 0 || distance < Math.abs(nearest - runner.getAt()))) {
                nearest = at;
            }
        }
        return nearest;
    }

    /** Gives whether a card may put a runner on a square. */
    private boolean mayStand(Runner runner, int square) {
        if (!rules.isFree(square)) {
            return false;
        }
        switch (Track.kind(square)) {
            case "hare":
                return true;
            case "tortoise":
                return square < runner.getAt();
            default:
                return rules.letsIn(runner, square, runner.getCarrots());
        }
    }
}

package hareandtortoise;

import games.HareAndTortoiseBoard;
import games.Runner;
import games.Track;
import java.util.ArrayList;
import java.util.List;

/** What happens: it changes the board, and collects a line for the log for each thing. */
class Race {
    private final HareAndTortoiseBoard board;
    private final Rules rules;
    private final List<String> events = new ArrayList<>();

    Race(HareAndTortoiseBoard board, Rules rules) {
        this.board = board;
        this.rules = rules;
    }

    List<String> getEvents() {
        return events;
    }

    void say(int player, String what) {
        events.add("player " + player + " " + what);
    }

    /** Does what the player on turn has selected, which has to be allowed. */
    void play(String action) {
        int player = board.getPlayer();
        boolean goesOn = false;
        switch (action) {
            case "chew":
                chewLettuce(player);
                board.getRunner(player).setMust("leave");
                break;
            case "gain":
                chewCarrot(player, 10, "gains");
                break;
            case "lose":
                chewCarrot(player, -10, "loses");
                break;
            default:
                goesOn = move(player, Integer.parseInt(action));
        }
        endTurn(player, goesOn);
    }

    private boolean move(int player, int square) {
        Runner runner = board.getRunner(player);
        int start = runner.getAt();
        int price = rules.price(player, square);
        runner.setAt(square);
        runner.setCarrots(runner.getCarrots() - price);
        runner.setMust(null);
        if (square < start) {
            say(player, "goes back from " + start + " to " + square + " and gains " + Words.carrots(-price));
        } else {
            say(player, "moves from " + start + " to " + square + " for " + Words.carrots(price));
        }
        return Track.kind(square).equals("hare") && new HareCard(board, rules, this).draw(player, price);
    }

    void chewLettuce(int player) {
        Runner runner = board.getRunner(player);
        int rank = rules.rank(player);
        runner.setLettuces(runner.getLettuces() - 1);
        runner.setCarrots(runner.getCarrots() + 10 * rank);
        say(player, "chews a lettuce in place " + rank + ", gains " + Words.carrots(10 * rank) + " and has "
                + Words.lettuces(runner.getLettuces()));
    }

    private void chewCarrot(int player, int carrots, String verb) {
        Runner runner = board.getRunner(player);
        runner.setCarrots(runner.getCarrots() + carrots);
        runner.setMust(null);
        say(player, "chews a carrot and " + verb + " 10 carrots");
    }

    private void endTurn(int player, boolean goesOn) {
        if (board.getRunner(player).getAt() == Track.FINISH) {
            say(player, "is home");
            board.setFinished(true);
        } else if (!goesOn) {
            passOn(player);
        } else if (!rules.canAct(player)) {
            say(player, "cannot move and is skipped");
            passOn(player);
        }
    }

    private int after(int player) {
        return player % board.getPlayers() + 1;
    }

    /** Gives the turn to the next player who can do something. */
    private void passOn(int player) {
        int next = after(player);
        board.setPlayer(next);
        if (!rules.couldAnybodyAct()) {
            say(next, "cannot move, and neither can anybody else");
            board.setFinished(true);
            return;
        }
        while (isPassedOver(next)) {
            next = after(next);
        }
        pay(next);
        board.setPlayer(next);
    }

    /** Says so if a player misses a turn or can do nothing. */
    private boolean isPassedOver(int player) {
        Runner runner = board.getRunner(player);
        if ("miss".equals(runner.getMust())) {
            runner.setMust(null);
            say(player, "misses a turn");
            return true;
        }
        if (!rules.couldAct(player)) {
            say(player, "cannot move and is skipped");
            return true;
        }
        return false;
    }

    private void pay(int player) {
        int due = rules.due(player);
        if (due > 0) {
            Runner runner = board.getRunner(player);
            runner.setCarrots(runner.getCarrots() + due);
            say(player, "is in place " + rules.rank(player) + " on that number and gains " + Words.carrots(due));
        }
    }

    /** Somebody else has changed the board: makes the player and the finished flag fit it. */
    void tidyUp() {
        int player = board.getPlayer();
        board.setFinished(rules.isAnybodyHome() || !rules.couldAnybodyAct());
        if (board.hasFinished()) {
            return;
        }
        Runner runner = board.getRunner(player);
        if ("miss".equals(runner.getMust())) {
            runner.setMust(null);
            say(player, "misses a turn");
            passOn(player);
        } else if (!rules.canAct(player)) {
            say(player, "cannot move and is skipped");
            passOn(player);
        }
    }
}

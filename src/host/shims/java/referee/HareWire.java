package referee;

import games.HareAndTortoiseBoard;
import games.Runner;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The board of Hare and Tortoise on the wire. */
final class HareWire extends WireBoard {
    private final HareAndTortoiseBoard board;

    HareWire(HareAndTortoiseBoard board) {
        super(board);
        this.board = board;
    }

    @Override
    void take(Map<String, Object> squares) throws Malformed {
        List<?> wanted = Json.asArray(squares.get("runners"));
        // The same objects, where there are as many: a view may hold them, as it may hold the board.
        List<Runner> runners = new ArrayList<>();
        for (int player = 1; player <= wanted.size(); player++) {
            Runner known = board.getPlayers() == wanted.size() ? board.getRunner(player) : null;
            // A program may have put one runner on the board for several players.
            runners.add(known == null || runners.contains(known) ? new Runner(0, 0, 0) : known);
            take(runners.get(player - 1), Json.asObject(wanted.get(player - 1)));
        }
        List<Integer> dice = new ArrayList<>();
        if (squares.containsKey("dice")) {
            for (Object die : Json.asArray(squares.get("dice"))) {
                dice.add(Json.asInt(die));
            }
        }
        board.setRunners(runners);
        board.setDice(dice);
    }

    private static void take(Runner runner, Map<String, Object> from) throws Malformed {
        runner.setAt(Json.asInt(from.get("at")));
        runner.setCarrots(Json.asInt(from.get("carrots")));
        runner.setLettuces(Json.asInt(from.get("lettuces")));
        runner.setMust(from.get("must") == null ? null : Json.asText(from.get("must")));
    }

    @Override
    void write(JsonWriter line) {
        line.open('{').name("runners").open('[');
        for (int player = 1; player <= board.getPlayers(); player++) {
            Runner runner = board.getRunner(player);
            line.open('{').name("at").number(runner.getAt()).name("carrots").number(runner.getCarrots());
            line.name("lettuces").number(runner.getLettuces());
            if (runner.getMust() != null) {
                line.name("must").text(runner.getMust());
            }
            line.close('}');
        }
        line.close(']').name("dice").open('[');
        for (int die : board.getDice()) {
            line.number(die >= 0 && die <= 255 ? die : 0);
        }
        line.close(']').close('}');
    }
}

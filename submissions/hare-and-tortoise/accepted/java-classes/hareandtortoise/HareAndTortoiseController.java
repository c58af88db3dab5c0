package hareandtortoise;

import games.HareAndTortoiseBoard;
import games.IController;
import games.IView;
import games.Runner;
import java.util.ArrayList;
import java.util.List;

/** Stands between the window and the game: no rule is in here. */
public class HareAndTortoiseController implements IController<HareAndTortoiseBoard> {
    private static final int PLAYERS = 4;

    private HareAndTortoiseBoard board;
    private IView<HareAndTortoiseBoard> view;
    private Rules rules;

    @Override
    public void initialise(HareAndTortoiseBoard board, IView<HareAndTortoiseBoard> view) {
        this.board = board;
        this.view = view;
        this.rules = new Rules(board);
    }

    @Override
    public void startup() {
        List<Runner> runners = new ArrayList<>();
        for (int player = 1; player <= PLAYERS; player++) {
            runners.add(new Runner(0, 65, 3));
        }
        board.setRunners(runners);
        board.setPlayer(1);
        board.setFinished(false);
        view.refresh();
    }

    @Override
    public void update() {
        Race race = new Race(board, rules);
        if (rules.isPlayer(board.getPlayer())) {
            race.tidyUp();
        }
        show(race);
    }

    @Override
    public void selected(int player, String action) {
        if (rules.isOnTurn(player) && rules.actions(player).contains(action)) {
            Race race = new Race(board, rules);
            race.play(action);
            show(race);
        }
    }

    @Override
    public void computerMove(int player) {
        if (rules.isOnTurn(player)) {
            selected(player, new Novice(board, rules).choose(player));
        }
    }

    @Override
    public void hovered(int player, String action) {
        if (!rules.isOnTurn(player) || !action.matches("[1-9][0-9]?")) {
            view.tell(player, "Illegal Move");
            return;
        }
        int square = Integer.parseInt(action);
        if (!rules.mayGo(player, square)) {
            view.tell(player, "Illegal Move");
        } else if (square < board.getRunner(player).getAt()) {
            view.tell(player, "Gain: " + Words.carrots(-rules.price(player, square)));
        } else {
            view.tell(player, "Cost: " + Words.carrots(rules.price(player, square)));
        }
    }

    /** Draws the board, and writes down what has happened in the race. */
    private void show(Race race) {
        view.refresh();
        for (String line : race.getEvents()) {
            view.log(line);
        }
    }
}

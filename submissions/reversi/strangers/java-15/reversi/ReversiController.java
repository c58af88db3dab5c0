package reversi;

import static reversi.IModel.PLAYER_BLACK;
import static reversi.IModel.PLAYER_NONE;
import static reversi.IModel.PLAYER_WHITE;

import java.util.Collections;
import java.util.List;

public class ReversiController implements IController {
    private static final String CHOOSE = " player – choose where to put your piece";
    private static final String WAIT = " player – not your turn";
    private static final String NOT_YOUR_TURN = "It is not your turn!";

    private IModel model;
    private IView view;
    private Rules rules;

    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
        this.rules = new Rules(model);
    }

    @Override
    public void startup() {
        int right = model.getBoardWidth() / 2;
        int left = right - 1;
        int bottom = model.getBoardHeight() / 2;
        int top = bottom - 1;

        model.clear(PLAYER_NONE);
        model.setBoardContents(left, top, PLAYER_WHITE);
        model.setBoardContents(right, bottom, PLAYER_WHITE);
        model.setBoardContents(right, top, PLAYER_BLACK);
        model.setBoardContents(left, bottom, PLAYER_BLACK);
        model.setPlayer(PLAYER_WHITE);
        settle();
    }

    @Override
    public void update() {
        settle();
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        if (mayAct(player)) {
            int gain = rules.gain(player, x, y);
            if (gain > 0) {
                play(player, new Move(x, y, gain));
            }
        }
    }

    @Override
    public void doAutomatedMove(int player) {
        if (mayAct(player)) {
            List<Move> moves = rules.movesFor(player);
            if (!moves.isEmpty()) {
                // max() gives the first of the best, so shuffling first makes it random
                Collections.shuffle(moves);
                play(player, Collections.max(moves, (a, b) -> Integer.compare(a.gain, b.gain)));
            }
        }
    }

    /** True if this player may do something now; tells them off if it's the other one's go. */
    private boolean mayAct(int player) {
        if (model.hasFinished() || (player != PLAYER_WHITE && player != PLAYER_BLACK)) {
            return false;
        }
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, NOT_YOUR_TURN);
            return false;
        }
        return true;
    }

    private void play(int player, Move move) {
        for (Direction d : Direction.values()) {
            int n = rules.gain(player, move.x, move.y, d);
            for (int i = 1; i <= n; i++) {
                model.setBoardContents(move.x + i * d.dx, move.y + i * d.dy, player);
            }
        }
        model.setBoardContents(move.x, move.y, player);
        model.setPlayer(rules.opponentOf(player));
        settle();
    }

    /** Makes player, flag, view and messages agree with the board. Everything that changes something ends here. */
    private void settle() {
        int player = model.getPlayer();
        int opponent = rules.opponentOf(player);
        boolean stuck = !rules.canMove(player);

        if (stuck && rules.canMove(opponent)) {
            model.setPlayer(opponent);
            stuck = false;
        }
        model.setFinished(stuck);

        view.refreshView();
        if (stuck) {
            String result = result(rules.count(PLAYER_WHITE), rules.count(PLAYER_BLACK));
            view.feedbackToUser(PLAYER_WHITE, result);
            view.feedbackToUser(PLAYER_BLACK, result);
        } else {
            tellTurn(PLAYER_WHITE, "White");
            tellTurn(PLAYER_BLACK, "Black");
        }
    }

    private void tellTurn(int player, String name) {
        view.feedbackToUser(player, name + (model.getPlayer() == player ? CHOOSE : WAIT));
    }

    private String result(int white, int black) {
        if (white == black) {
            return "Draw. Both players ended with " + white + " pieces. Reset game to replay.";
        }
        return white > black ? won("White", white, "Black", black) : won("Black", black, "White", white);
    }

    private String won(String winner, int most, String loser, int least) {
        return winner + " won. " + winner + " " + most + " to " + loser + " " + least + ". Reset the game to replay.";
    }
}

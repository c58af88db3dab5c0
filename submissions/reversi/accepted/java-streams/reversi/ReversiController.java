package reversi;

import java.util.Comparator;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

public class ReversiController implements IController {
    private static final Map<Integer, String> COLOURS = Map.of(IModel.PLAYER_WHITE, "White", IModel.PLAYER_BLACK, "Black");

    private final Random random = new Random();
    private IModel model;
    private IView view;
    private Rules rules;

    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
        this.rules = new Rules(model);
        // Shows whatever is there, even if the view is not quite ready.
        view.refreshView();
    }

    @Override
    public void startup() {
        model.clear(IModel.PLAYER_NONE);
        Stream.of(3, 4).forEach(i -> model.setBoardContents(i, i, IModel.PLAYER_WHITE));
        Stream.of(3, 4).forEach(i -> model.setBoardContents(i, 7 - i, IModel.PLAYER_BLACK));
        model.setPlayer(IModel.PLAYER_WHITE);
        update();
    }

    @Override
    public void update() {
        var mover = Stream.of(model.getPlayer(), rules.opponent(model.getPlayer())).filter(rules::canMove).findFirst();
        model.setFinished(mover.isEmpty());
        mover.ifPresent(model::setPlayer);
        view.refreshView();
        COLOURS.forEach((player, colour) -> view.feedbackToUser(player, message(player, colour)));
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        whenOnTurn(player, () -> rules.squares()
                .filter(square -> square.x == x && square.y == y)
                .filter(square -> rules.gain(player, square) > 0)
                .findFirst()
                .ifPresentOrElse(square -> play(player, square), () -> passIfStuck(player)));
    }

    @Override
    public void doAutomatedMove(int player) {
        Comparator<Square> greed = Comparator.comparingLong(square -> rules.gain(player, square));
        whenOnTurn(player, () -> rules.moves(player)
                .max(greed.thenComparing(square -> random.nextInt(2) == 0 ? -1 : 1, Comparator.naturalOrder()))
                .ifPresent(square -> play(player, square)));
    }

    private void whenOnTurn(int player, Runnable action) {
        if (model.hasFinished() || !COLOURS.containsKey(player)) {
            return;
        }
        if (player == model.getPlayer()) {
            action.run();
        } else {
            view.feedbackToUser(player, "It is not your turn!");
        }
    }

    private void passIfStuck(int player) {
        if (!rules.canMove(player)) {
            update();
        }
    }

    private void play(int player, Square square) {
        var captured = rules.captured(player, square).toArray(Square[]::new);
        Stream.concat(Stream.of(square), Stream.of(captured)).forEach(each -> model.setBoardContents(each.x, each.y, player));
        model.setPlayer(rules.opponent(player));
        update();
    }

    private String message(int player, String colour) {
        if (!model.hasFinished()) {
            return colour + (model.getPlayer() == player ? " player choose where to put your piece" : " player not your turn");
        }
        long white = rules.count(IModel.PLAYER_WHITE);
        long black = rules.count(IModel.PLAYER_BLACK);
        if (white == black) {
            return String.format("Draw. Both players ended with %d pieces. Reset game to replay.", white);
        }
        return white > black
                ? String.format("White won. White %d to Black %d. Reset the game to replay.", white, black)
                : String.format("Black won. Black %d to White %d. Reset the game to replay.", black, white);
    }
}

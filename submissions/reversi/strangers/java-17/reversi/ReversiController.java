package reversi;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class ReversiController implements IController {
    private static final List<Integer> PLAYERS = List.of(IModel.PLAYER_WHITE, IModel.PLAYER_BLACK);

    // [ (dx, dy) | dx <- [-1..1], dy <- [-1..1], (dx, dy) /= (0, 0) ]
    private static final List<Pos> DIRECTIONS = IntStream.rangeClosed(-1, 1).boxed()
        .flatMap(dx -> IntStream.rangeClosed(-1, 1).mapToObj(dy -> new Pos(dx, dy)))
        .filter(step -> !step.isZero())
        .toList();

    private IModel model;
    private IView view;

    // ---- the impure part ----

    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    @Override
    public void startup() {
        model.clear(IModel.PLAYER_NONE);
        centre().forEach(p -> put(p, (p.x() + p.y()) % 2 == 0 ? IModel.PLAYER_WHITE : IModel.PLAYER_BLACK));
        model.setPlayer(IModel.PLAYER_WHITE);
        update();
    }

    @Override
    public void update() {
        Status status = status(model.getPlayer());
        model.setFinished(status instanceof Status.Over);
        if (status instanceof Status.Turn turn) {
            model.setPlayer(turn.player());
        }
        PLAYERS.forEach(p -> view.feedbackToUser(p, status.messageFor(p)));
        view.refreshView();
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        if (model.hasFinished() || !PLAYERS.contains(player)) {
            return;
        }
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }
        Pos square = new Pos(x, y);
        List<Pos> taken = captures(player, square);
        if (!taken.isEmpty()) {
            Stream.concat(Stream.of(square), taken.stream()).forEach(p -> put(p, player));
            model.setPlayer(other(player));
            update();
        }
    }

    @Override
    public void doAutomatedMove(int player) {
        if (!model.hasFinished() && player == model.getPlayer()) {
            squares()
                .max(Comparator.comparingInt(p -> captures(player, p).size()))
                .ifPresent(p -> squareSelected(player, p.x(), p.y()));
        }
    }

    private void put(Pos p, int player) {
        model.setBoardContents(p.x(), p.y(), player);
    }

    // ---- the pure part (apart from reading the model) ----

    /** The first of "player to move, then the opponent" who has a move; if there is no such player it is over. */
    private Status status(int player) {
        return Stream.of(player, other(player))
            .filter(this::canMove)
            .findFirst()
            .<Status>map(Status.Turn::new)
            .orElseGet(() -> new Status.Over(count(IModel.PLAYER_WHITE), count(IModel.PLAYER_BLACK)));
    }

    private boolean canMove(int player) {
        return squares().anyMatch(p -> !captures(player, p).isEmpty());
    }

    private long count(int player) {
        return squares().filter(p -> at(p) == player).count();
    }

    /** Everything that is turned over if the player plays there; empty means that it is no move. */
    private List<Pos> captures(int player, Pos square) {
        return isOnBoard(square) && at(square) == IModel.PLAYER_NONE
            ? DIRECTIONS.stream().flatMap(step -> capturesAlong(player, square, step)).toList()
            : List.of();
    }

    private Stream<Pos> capturesAlong(int player, Pos square, Pos step) {
        // the ray up to the edge, without the square itself
        List<Pos> ray = Stream.iterate(square.plus(step), this::isOnBoard, p -> p.plus(step)).toList();
        List<Pos> opponents = ray.stream().takeWhile(p -> at(p) == other(player)).toList();
        boolean closed = ray.stream().skip(opponents.size()).limit(1).anyMatch(p -> at(p) == player);
        return closed ? opponents.stream() : Stream.empty();
    }

    private Stream<Pos> squares() {
        return IntStream.range(0, model.getBoardHeight()).boxed()
            .flatMap(y -> IntStream.range(0, model.getBoardWidth()).mapToObj(x -> new Pos(x, y)));
    }

    private Stream<Pos> centre() {
        int right = model.getBoardWidth() / 2;
        int low = model.getBoardHeight() / 2;
        return Stream.of(new Pos(right - 1, low - 1), new Pos(right, low - 1), new Pos(right - 1, low), new Pos(right, low));
    }

    private boolean isOnBoard(Pos p) {
        return p.x() >= 0 && p.x() < model.getBoardWidth() && p.y() >= 0 && p.y() < model.getBoardHeight();
    }

    private int at(Pos p) {
        return model.getBoardContents(p.x(), p.y());
    }

    private int other(int player) {
        return player == IModel.PLAYER_WHITE ? IModel.PLAYER_BLACK : IModel.PLAYER_WHITE;
    }
}

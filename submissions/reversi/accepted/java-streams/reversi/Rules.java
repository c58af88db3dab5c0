package reversi;

import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What may be played on the board that a model holds now. */
class Rules {
    private final IModel model;

    Rules(IModel model) {
        this.model = model;
    }

    int opponent(int player) {
        return player == IModel.PLAYER_WHITE ? IModel.PLAYER_BLACK : IModel.PLAYER_WHITE;
    }

    Stream<Square> squares() {
        return IntStream.range(0, model.getBoardWidth()).boxed()
                .flatMap(x -> IntStream.range(0, model.getBoardHeight()).mapToObj(y -> new Square(x, y)));
    }

    Stream<Square> moves(int player) {
        return squares().filter(square -> gain(player, square) > 0);
    }

    boolean canMove(int player) {
        return moves(player).findAny().isPresent();
    }

    long gain(int player, Square square) {
        return captured(player, square).count();
    }

    long count(int piece) {
        return squares().filter(square -> contents(square) == piece).count();
    }

    /** The pieces that are captured by one on this square, in any order. */
    Stream<Square> captured(int player, Square square) {
        if (contents(square) != IModel.PLAYER_NONE) {
            return Stream.empty();
        }
        return IntStream.range(0, 9).filter(i -> i != 4).boxed().flatMap(i -> line(player, square, i % 3 - 1, i / 3 - 1));
    }

    private Stream<Square> line(int player, Square from, int dx, int dy) {
        long length = ray(from, dx, dy).takeWhile(square -> contents(square) == opponent(player)).count();
        boolean closed = ray(from, dx, dy).skip(length).limit(1).anyMatch(square -> contents(square) == player);
        return closed ? ray(from, dx, dy).limit(length) : Stream.empty();
    }

    private Stream<Square> ray(Square from, int dx, int dy) {
        return Stream.iterate(from.step(dx, dy), this::onBoard, square -> square.step(dx, dy));
    }

    private boolean onBoard(Square square) {
        return square.x >= 0 && square.y >= 0 && square.x < model.getBoardWidth() && square.y < model.getBoardHeight();
    }

    private int contents(Square square) {
        return model.getBoardContents(square.x, square.y);
    }
}

final class Square {
    final int x;
    final int y;

    Square(int x, int y) {
        this.x = x;
        this.y = y;
    }

    Square step(int dx, int dy) {
        return new Square(x + dx, y + dy);
    }
}

package reversi;

/**
 * Controller for Reversi. Calls that make no sense are answered with an exception.
 */
public class ReversiController implements IController {
    private IModel model;
    private IView view;

    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    @Override
    public void startup() {
        model.clear(IModel.PLAYER_NONE);
        int right = model.getBoardWidth() / 2;
        int bottom = model.getBoardHeight() / 2;
        int left = right - 1;
        int top = bottom - 1;
        model.setBoardContents(left, top, IModel.PLAYER_WHITE);
        model.setBoardContents(right, bottom, IModel.PLAYER_WHITE);
        model.setBoardContents(right, top, IModel.PLAYER_BLACK);
        model.setBoardContents(left, bottom, IModel.PLAYER_BLACK);
        model.setFinished(false);
        giveTurnTo(IModel.PLAYER_WHITE);
        view.refreshView();
    }

    @Override
    public void update() {
        if (!model.hasFinished()) {
            decideTurn(model.getPlayer());
        } else {
            announceResult();
        }
        view.refreshView();
    }

    /**
     * @throws IllegalArgumentException if the square is not on the board
     * @throws IllegalStateException if it is not the turn of the player
     */
    @Override
    public void squareSelected(int player, int x, int y) {
        checkSquare(x, y);
        if (model.hasFinished()) {
            return;
        }
        checkTurn(player);
        if (!isValidMove(player, x, y)) {
            return;
        }
        makeMove(player, x, y);
    }

    /**
     * @throws IllegalStateException if it is not the turn of the player
     */
    @Override
    public void doAutomatedMove(int player) {
        if (model.hasFinished()) {
            return;
        }
        checkTurn(player);
        int bestCount = 0;
        int bestSquare = -1;
        int width = model.getBoardWidth();
        int squares = width * model.getBoardHeight();
        for (int square = 0; square < squares; square++) {
            int count = countCaptures(player, square % width, square / width);
            if (count > bestCount) {
                bestCount = count;
                bestSquare = square;
            }
        }
        if (bestSquare >= 0) {
            makeMove(player, bestSquare % width, bestSquare / width);
        }
    }

    private void checkSquare(int x, int y) {
        if (!isOnBoard(x, y)) {
            throw new IllegalArgumentException("No such square: " + x + "," + y);
        }
    }

    private void checkTurn(int player) {
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, "It is not your turn!");
            throw new IllegalStateException("Player " + player + " played out of turn");
        }
    }

    private boolean isOnBoard(int x, int y) {
        return 0 <= x && x < model.getBoardWidth() && 0 <= y && y < model.getBoardHeight();
    }

    private boolean isValidMove(int player, int x, int y) {
        return countCaptures(player, x, y) > 0;
    }

    private void makeMove(int player, int x, int y) {
        for (Direction direction : Direction.values()) {
            int count = countCaptures(player, x, y, direction);
            int atX = x;
            int atY = y;
            while (count > 0) {
                atX += direction.dx;
                atY += direction.dy;
                model.setBoardContents(atX, atY, player);
                count--;
            }
        }
        model.setBoardContents(x, y, player);
        view.refreshView();
        decideTurn(opponentOf(player));
    }

    private int countCaptures(int player, int x, int y) {
        if (model.getBoardContents(x, y) != IModel.PLAYER_NONE) {
            return 0;
        }
        int total = 0;
        for (Direction direction : Direction.values()) {
            total += countCaptures(player, x, y, direction);
        }
        return total;
    }

    private int countCaptures(int player, int x, int y, Direction direction) {
        int opponent = opponentOf(player);
        int count = 0;
        int atX = x + direction.dx;
        int atY = y + direction.dy;
        while (isOnBoard(atX, atY) && model.getBoardContents(atX, atY) == opponent) {
            count++;
            atX += direction.dx;
            atY += direction.dy;
        }
        if (isOnBoard(atX, atY) && model.getBoardContents(atX, atY) == player) {
            return count;
        }
        return 0;
    }

    private boolean hasValidMove(int player) {
        int width = model.getBoardWidth();
        for (int square = 0; square < width * model.getBoardHeight(); square++) {
            if (isValidMove(player, square % width, square / width)) {
                return true;
            }
        }
        return false;
    }

    /** The turn goes to this player if they can move, otherwise to the opponent, otherwise it is the end. */
    private void decideTurn(int player) {
        if (hasValidMove(player)) {
            giveTurnTo(player);
        } else if (hasValidMove(opponentOf(player))) {
            giveTurnTo(opponentOf(player));
        } else {
            model.setFinished(true);
            announceResult();
        }
    }

    private void giveTurnTo(int player) {
        model.setPlayer(player);
        switch (player) {
            case IModel.PLAYER_WHITE:
                view.feedbackToUser(IModel.PLAYER_WHITE, "White player – choose where to put your piece");
                view.feedbackToUser(IModel.PLAYER_BLACK, "Black player – not your turn");
                break;
            case IModel.PLAYER_BLACK:
                view.feedbackToUser(IModel.PLAYER_WHITE, "White player – not your turn");
                view.feedbackToUser(IModel.PLAYER_BLACK, "Black player – choose where to put your piece");
                break;
            default:
                throw new IllegalArgumentException("No such player: " + player);
        }
    }

    private void announceResult() {
        int white = 0;
        int black = 0;
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                switch (model.getBoardContents(x, y)) {
                    case IModel.PLAYER_WHITE:
                        white++;
                        break;
                    case IModel.PLAYER_BLACK:
                        black++;
                        break;
                    default:
                        break;
                }
            }
        }
        String result;
        if (white == black) {
            result = "Draw. Both players ended with " + white + " pieces. Reset game to replay.";
        } else if (black > white) {
            result = "Black won. Black " + black + " to White " + white + ". Reset the game to replay.";
        } else {
            result = "White won. White " + white + " to Black " + black + ". Reset the game to replay.";
        }
        view.feedbackToUser(IModel.PLAYER_BLACK, result);
        view.feedbackToUser(IModel.PLAYER_WHITE, result);
    }

    private int opponentOf(int player) {
        return player == IModel.PLAYER_BLACK ? IModel.PLAYER_WHITE : IModel.PLAYER_BLACK;
    }
}

enum Direction {
    UP(0, -1),
    UP_RIGHT(1, -1),
    RIGHT(1, 0),
    DOWN_RIGHT(1, 1),
    DOWN(0, 1),
    DOWN_LEFT(-1, 1),
    LEFT(-1, 0),
    UP_LEFT(-1, -1);

    final int dx;
    final int dy;

    Direction(int dx, int dy) {
        this.dx = dx;
        this.dy = dy;
    }
}

package reversi;

import java.util.ArrayList;

/** The rules of the game. The work with the squares is done by {@link Board} and {@link Move}. */
public class ReversiController implements IController {
    private static final int WHITE = IModel.PLAYER_WHITE;
    private static final int BLACK = IModel.PLAYER_BLACK;

    private static final String CHOOSE = " player \u2013 choose where to put your piece";
    private static final String WAIT = " player \u2013 not your turn";
    private static final String NOT_YOUR_TURN = "It is not your turn!";

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
        int left = right - 1;
        int bottom = model.getBoardHeight() / 2;
        int top = bottom - 1;
        model.setBoardContents(left, top, BLACK);
        model.setBoardContents(right, top, WHITE);
        model.setBoardContents(left, bottom, WHITE);
        model.setBoardContents(right, bottom, BLACK);
        model.setFinished(false);
        model.setPlayer(WHITE);
        view.refreshView();
        tellTurn();
    }

    @Override
    public void update() {
        if (!model.hasFinished()) {
            findWhoseTurn();
        }
        view.refreshView();
        if (model.hasFinished()) {
            tellResult();
        } else {
            tellTurn();
        }
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        Board board = new Board(model);
        try {
            checkPlayer(player);
            checkSquare(board, x, y);
        } catch (IllegalArgumentException problem) {
            System.out.println("Ignored: " + problem.getMessage());
            return;
        }
        if (model.hasFinished()) {
            return;
        }
        if (player != model.getPlayer()) {
            view.feedbackToUser(player, NOT_YOUR_TURN);
            return;
        }
        Move move = board.moveAt(player, x, y);
        if (move.isAllowed()) {
            play(move);
        }
    }

    @Override
    public void doAutomatedMove(int player) {
        if (model.hasFinished() || player != model.getPlayer()) {
            return;
        }
        ArrayList<Move> best = new ArrayList<>();
        for (Move move : new Board(model).allMoves(player)) {
            if (!best.isEmpty() && move.size() > best.get(0).size()) {
                best.clear();
            }
            if (best.isEmpty() || move.size() == best.get(0).size()) {
                best.add(move);
            }
        }
        if (!best.isEmpty()) {
            // All in the list are equally good, take any.
            play(best.get((int) (Math.random() * best.size())));
        }
    }

    private void play(Move move) {
        move.playOn(model);
        model.setPlayer(opponent(model.getPlayer()));
        update();
    }

    /** Skips a player who cannot move; finishes the game if nobody can. */
    private void findWhoseTurn() {
        Board board = new Board(model);
        int player = model.getPlayer();
        if (board.allMoves(player).isEmpty()) {
            if (board.allMoves(opponent(player)).isEmpty()) {
                model.setFinished(true);
            } else {
                model.setPlayer(opponent(player));
            }
        }
    }

    private int opponent(int player) {
        return player == WHITE ? BLACK : WHITE;
    }

    private void checkPlayer(int player) {
        if (player != WHITE && player != BLACK) {
            throw new IllegalArgumentException("there is no player " + player);
        }
    }

    private void checkSquare(Board board, int x, int y) {
        if (!board.contains(x, y)) {
            throw new IllegalArgumentException("there is no square " + x + "," + y);
        }
    }

    private void tellTurn() {
        boolean white = model.getPlayer() == WHITE;
        view.feedbackToUser(WHITE, "White" + (white ? CHOOSE : WAIT));
        view.feedbackToUser(BLACK, "Black" + (white ? WAIT : CHOOSE));
    }

    private void tellResult() {
        Board board = new Board(model);
        int white = board.count(WHITE);
        int black = board.count(BLACK);
        String result;
        if (white == black) {
            result = "Draw. Both players ended with " + white + " pieces. Reset game to replay.";
        } else if (white > black) {
            result = wonMessage("White", white, "Black", black);
        } else {
            result = wonMessage("Black", black, "White", white);
        }
        view.feedbackToUser(WHITE, result);
        view.feedbackToUser(BLACK, result);
    }

    private String wonMessage(String winner, int more, String loser, int fewer) {
        return String.format("%s won. %s %d to %s %d. Reset the game to replay.", winner, winner, more, loser, fewer);
    }
}

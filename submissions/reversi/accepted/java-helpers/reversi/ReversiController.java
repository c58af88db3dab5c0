package reversi;

import java.util.ArrayList;
import java.util.List;

/**
 * Controls a game of Reversi. All the thinking is done by the helpers further down.
 */
public class ReversiController implements IController {

    private IModel model;
    private IView view;
    private Board board;

    public ReversiController() {
        System.out.println("controller made");
    }

    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
        this.board = new Board(model);
    }

    public void startup() {
        board.reset();
        model.setPlayer(Piece.WHITE);
        model.setFinished(false);
        show();
    }

    public void update() {
        turnGoesTo(model.getPlayer());
        show();
    }

    public void squareSelected(int player, int x, int y) {
        System.out.println("player " + player + " clicked " + x + "," + y);
        if (!mayPlay(player)) {
            return;
        }
        Move move = new Move(board, player, x, y);
        if (move.isLegal()) {
            perform(move);
        } else if (board.legalMoves(player).isEmpty()) {
            update();
        }
    }

    public void doAutomatedMove(int player) {
        if (!mayPlay(player)) {
            return;
        }
        Move best = null;
        for (Move move : board.legalMoves(player)) {
            if (best == null || move.gain() >= best.gain()) {
                best = move;
            }
        }
        if (best != null) {
            perform(best);
        }
    }

    private boolean mayPlay(int player) {
        if (model.hasFinished()) {
            return false;
        }
        if (model.getPlayer() == player) {
            return true;
        }
        view.feedbackToUser(player, "It is not your turn!");
        return false;
    }

    private void perform(Move move) {
        move.carryOut();
        turnGoesTo(board.other(move.player));
        show();
    }

    /** The player has the turn if there is something to do with it, otherwise the opponent does. */
    private void turnGoesTo(int player) {
        boolean can = !board.legalMoves(player).isEmpty();
        boolean opponentCan = !board.legalMoves(board.other(player)).isEmpty();
        model.setFinished(!can && !opponentCan);
        if (!can && opponentCan) {
            System.out.println("player " + player + " has to pass");
            model.setPlayer(board.other(player));
        } else {
            model.setPlayer(player);
        }
    }

    private void show() {
        view.refreshView();
        for (int player = Piece.WHITE; player <= Piece.BLACK; player++) {
            view.feedbackToUser(player, board.message(player));
        }
    }
}

class Piece {
    public static final int NONE = 0;
    public static final int WHITE = 1;
    public static final int BLACK = 2;
}

/** Looks at the model, stores nothing. */
class Board {
    final IModel model;

    Board(IModel model) {
        this.model = model;
    }

    void reset() {
        model.clear(Piece.NONE);
        int x = model.getBoardWidth() / 2;
        int y = model.getBoardHeight() / 2;
        model.setBoardContents(x - 1, y - 1, Piece.WHITE);
        model.setBoardContents(x, y, Piece.WHITE);
        model.setBoardContents(x, y - 1, Piece.BLACK);
        model.setBoardContents(x - 1, y, Piece.BLACK);
    }

    int other(int player) {
        return player == Piece.WHITE ? Piece.BLACK : Piece.WHITE;
    }

    /** -1 off the board. */
    int at(int x, int y) {
        boolean inside = x >= 0 && x < model.getBoardWidth() && y >= 0 && y < model.getBoardHeight();
        return inside ? model.getBoardContents(x, y) : -1;
    }

    List<Move> legalMoves(int player) {
        List<Move> moves = new ArrayList<>();
        for (int y = 0; y < model.getBoardHeight(); y++) {
            for (int x = 0; x < model.getBoardWidth(); x++) {
                Move move = new Move(this, player, x, y);
                if (move.isLegal()) {
                    moves.add(move);
                }
            }
        }
        return moves;
    }

    int count(int piece) {
        int total = 0;
        for (int y = 0; y < model.getBoardHeight(); y++) {
            for (int x = 0; x < model.getBoardWidth(); x++) {
                total += at(x, y) == piece ? 1 : 0;
            }
        }
        return total;
    }

    String message(int player) {
        if (!model.hasFinished()) {
            String name = player == Piece.WHITE ? "White" : "Black";
            String rest = model.getPlayer() == player ? "choose where to put your piece" : "not your turn";
            return name + " player " + rest;
        }
        int white = count(Piece.WHITE);
        int black = count(Piece.BLACK);
        if (white == black) {
            return "Draw. Both players ended with " + white + " pieces. Reset game to replay.";
        }
        return white > black
                ? "White won. White " + white + " to Black " + black + ". Reset the game to replay."
                : "Black won. Black " + black + " to White " + white + ". Reset the game to replay.";
    }
}

class Move {
    final Board board;
    final int player, x, y;
    final List<int[]> captured = new ArrayList<>();

    Move(Board board, int player, int x, int y) {
        this.board = board;
        this.player = player;
        this.x = x;
        this.y = y;
        if (board.at(x, y) == Piece.NONE) {
            for (int direction = 0; direction < 9; direction++) {
                look(direction % 3 - 1, direction / 3 - 1);
            }
        }
    }

    private void look(int dx, int dy) {
        List<int[]> line = new ArrayList<>();
        int cx = x + dx;
        int cy = y + dy;
        while (board.at(cx, cy) == board.other(player)) {
            line.add(new int[] { cx, cy });
            cx += dx;
            cy += dy;
        }
        if (board.at(cx, cy) == player) {
            captured.addAll(line);
        }
    }

    int gain() {
        return captured.size();
    }

    boolean isLegal() {
        return gain() > 0;
    }

    void carryOut() {
        board.model.setBoardContents(x, y, player);
        for (int[] square : captured) {
            board.model.setBoardContents(square[0], square[1], player);
        }
    }
}

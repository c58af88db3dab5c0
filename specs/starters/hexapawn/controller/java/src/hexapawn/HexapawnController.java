package hexapawn;

import games.HexapawnBoard;
import games.IController;
import games.IView;

/**
 * The game monitor of hexapawn: it asks for moves, makes them, and writes the log.
 *
 * <p>Squares, turn, resignations and scores are on the board, and only there: somebody else may have changed it since. What the
 * computer has learnt is yours to keep.
 */
public class HexapawnController implements IController<HexapawnBoard> {
    private HexapawnBoard board;
    private IView<HexapawnBoard> view;

    /** Is called first, to say which board and which view there are. The game begins later, with startup. */
    @Override
    public void initialise(HexapawnBoard board, IView<HexapawnBoard> view) {
        this.board = board;
        this.view = view;
    }

    /** Sets up the first game: the pawns on their rows, no scores, white's turn. */
    @Override
    public void startup() {
        // view.refresh() shows the board, view.tell(player, message) tells one player, view.log(line) writes a line of the log.
    }

    /** Somebody else has changed the board: make the finished flag and the messages fit it. */
    @Override
    public void update() {
    }

    /** Somebody has typed a line: a move such as "7 4", "resign", an answer, or anything else. */
    @Override
    public void typed(String text) {
    }

    /** A player wants the computer to move for them; it may not be that player's turn. */
    @Override
    public void computerMove(int player) {
    }
}

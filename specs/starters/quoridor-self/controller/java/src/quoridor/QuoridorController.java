package quoridor;

import games.IController;
import games.IView;
import games.QuoridorBoard;

/**
 * The controller of Quoridor for two with one mouse: the one part that knows the rules.
 *
 * <p>Pawns, walls, what is left, whose turn it is and whether the game is over are on the board, and only there: somebody else
 * may have changed it since. What was done, for undo, is yours to keep.
 */
public class QuoridorController implements IController<QuoridorBoard> {
    private QuoridorBoard board;
    private IView<QuoridorBoard> view;

    /** Is called first, to say which board and which view there are. The game begins later, with startup. */
    @Override
    public void initialise(QuoridorBoard board, IView<QuoridorBoard> view) {
        this.board = board;
        this.view = view;
    }

    /** Sets up a new game: both pawns at their starts, all walls in hand, red's turn. */
    @Override
    public void startup() {
        // view.refresh() shows the board, view.tell(player, message) tells one player.
    }

    /** Somebody else has changed the board: make the finished flag and the messages fit it. */
    @Override
    public void update() {
    }

    /**
     * A player tries a square, such as "e8", or a wall, such as "a1h": do it if it is legal.
     *
     * <p>It may not be that player's turn, and there may be no such player, square or wall.
     */
    @Override
    public void selected(int player, String action) {
    }

    /** The mouse is over a square or a wall: mark what could be done there. */
    @Override
    public void hovered(int player, String action) {
        // view.mark(List.of("e8", "d9")) marks, view.mark(List.of()) takes the marks away.
    }

    /** Takes back what was done last. */
    @Override
    public void undo() {
    }

    /** Does again what was taken back last. */
    @Override
    public void redo() {
    }

    /** Writes the game out as a text. */
    @Override
    public void save() {
        // view.write(text)
    }

    /** Goes on with a game that was written out; the text may be damaged. */
    @Override
    public void load(String text) {
    }
}

package hareandtortoise;

import games.HareAndTortoiseBoard;
import games.IController;
import games.IView;

/**
 * The controller of Hare and Tortoise: it decides what happens, with classes beside it that know the rules.
 *
 * <p>The runners, the dice, whose turn it is and whether the game is over are on the board, and only there: somebody else may
 * have changed it since.
 */
public class HareAndTortoiseController implements IController<HareAndTortoiseBoard> {
    private HareAndTortoiseBoard board;
    private IView<HareAndTortoiseBoard> view;

    /** Is called first, to say which board and which view there are. The game begins later, with startup. */
    @Override
    public void initialise(HareAndTortoiseBoard board, IView<HareAndTortoiseBoard> view) {
        this.board = board;
        this.view = view;
    }

    /**
     * Sets up a new game: four runners on the start with what they begin with, player 1's turn.
     *
     * <p>The dice stay as they lie.
     */
    @Override
    public void startup() {
        // view.refresh() shows the board, view.log(line) writes a line of the log. Track.kind(square) says what a square is.
    }

    /** Somebody else has changed the board: make the player and the finished flag fit it. */
    @Override
    public void update() {
    }

    /**
     * A player tries a square, such as "12", or "chew", "gain" or "lose": do it if it is allowed.
     *
     * <p>It may not be that player's turn, and there may be no such player and no such square.
     */
    @Override
    public void selected(int player, String action) {
    }

    /** A player wants the computer to move for them; it may not be that player's turn. */
    @Override
    public void computerMove(int player) {
    }

    /** The mouse of a player is over a square: tell what it would cost to go there. */
    @Override
    public void hovered(int player, String action) {
        // view.tell(player, message) tells one player.
    }
}

package hareandtortoise;

import games.HareAndTortoiseBoard;
import games.IController;
import games.IView;
import games.Runner;
import java.awt.BorderLayout;
import java.util.List;
import javax.swing.JFrame;
import javax.swing.JLabel;

/**
 * Shows the game in one window: the 64 squares, what is said about one of them, what player 1 has, four buttons, and the log.
 *
 * <p>It decides nothing and remembers no board: every click and every movement of the mouse goes to the controller, and what is
 * drawn comes from the board. What each square is, {@link games.Track} knows.
 */
public class HareAndTortoiseView implements IView<HareAndTortoiseBoard> {
    private HareAndTortoiseBoard board;
    private IController<HareAndTortoiseBoard> controller;
    private final JLabel label = new JLabel(" ");

    /** Is called before anything is shown: the place to make the window. */
    @Override
    public void initialise(HareAndTortoiseBoard board, IController<HareAndTortoiseBoard> controller) {
        this.board = board;
        this.controller = controller;

        // To begin with. The squares belong below the label, and then the buttons and the log.
        JFrame frame = new JFrame("Hare and Tortoise");
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.add(label, BorderLayout.NORTH);
        frame.pack();
        frame.setVisible(true);
    }

    /** Something on the board has changed: draw each square again as it is now, and say what player 1 has now. */
    @Override
    public void refresh() {
    }

    /** Shows this player a message, in place of the one before. */
    @Override
    public void tell(int player, String message) {
    }

    /** The log has one more line, below all others. */
    @Override
    public void log(String line) {
    }

    /** Shows the window as it would be in a game, without a controller: what it is asked is printed. */
    public static void main(String[] arguments) {
        HareAndTortoiseBoard board = new HareAndTortoiseBoard();
        board.setRunners(List.of(
                new Runner(5, 50, 3), new Runner(7, 37, 3), new Runner(0, 65, 3), new Runner(12, 0, 3)));
        board.setPlayer(3);
        HareAndTortoiseView view = new HareAndTortoiseView();
        view.initialise(board, new games.PrintingController<>());
        view.refresh();
        view.tell(3, "Cost: 6 carrots");
    }
}

package hexapawn;

import games.HexapawnBoard;
import games.IController;
import games.IView;
import java.awt.BorderLayout;
import javax.swing.JFrame;
import javax.swing.JLabel;

/**
 * Shows the game in one window: the prompt, the board, a field to type in, and the log.
 *
 * <p>It decides nothing and remembers no board: every line that is typed goes to the controller, and what is drawn comes from
 * the board.
 */
public class HexapawnView implements IView<HexapawnBoard> {
    private HexapawnBoard board;
    private IController<HexapawnBoard> controller;
    private final JLabel label = new JLabel(" ");

    /** Is called before anything is shown: the place to make the window. */
    @Override
    public void initialise(HexapawnBoard board, IController<HexapawnBoard> controller) {
        this.board = board;
        this.controller = controller;

        // To begin with. The squares belong below the label, and then the field to type in, the button Move and the log.
        JFrame frame = new JFrame("Monitor");
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.add(label, BorderLayout.NORTH);
        frame.pack();
        frame.setVisible(true);
    }

    /** Something on the board has changed: draw each square again as it is now. */
    @Override
    public void refresh() {
    }

    /** Shows this player a message, in place of the one before; 1 is White and 2 is Black. */
    @Override
    public void tell(int player, String message) {
    }

    /** The log has one more line, below all others. */
    @Override
    public void log(String line) {
    }

    /** Shows the window as it would be in a game, without a controller: what it is asked is printed. */
    public static void main(String[] arguments) {
        HexapawnBoard board = new HexapawnBoard();
        for (int square = 1; square <= 3; square++) {
            board.set(square, 2);
            board.set(square + 6, 1);
        }
        board.setPlayer(1);
        HexapawnView view = new HexapawnView();
        view.initialise(board, new games.PrintingController<>());
        view.refresh();
        view.tell(1, "White's move?");
    }
}

package quoridor;

import games.IController;
import games.IView;
import games.PrintingController;
import games.QuoridorBoard;
import java.awt.BorderLayout;
import java.util.List;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.SwingUtilities;

/**
 * Shows the game in one window: what both players are told, the fields with the walls between them, and three buttons.
 *
 * <p>It decides nothing and remembers nothing of the board: every click goes to the controller, and what is drawn comes from the
 * board.
 */
public class QuoridorView implements IView<QuoridorBoard> {
    private QuoridorBoard board;
    private IController<QuoridorBoard> controller;
    private final JLabel label = new JLabel(" ");

    /** Is called first, to say which board and which controller there are: the place to make the window. */
    @Override
    public void initialise(QuoridorBoard board, IController<QuoridorBoard> controller) {
        this.board = board;
        this.controller = controller;

        // A window, to begin with, with a label for red. The fields belong into the middle, and the buttons below them.
        // controller.selected(board.getPlayer(), "e8") and controller.hovered(board.getPlayer(), "a1h") tell the controller.
        JFrame frame = new JFrame("Quoridor");
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.add(label, BorderLayout.NORTH);
        frame.pack();
        frame.setVisible(true);
    }

    /** Something on the board has changed: draw it again as it is now. */
    @Override
    public void refresh() {
    }

    /** Shows a message to this player, in place of the last one; 1 is red and 2 is blue. */
    @Override
    public void tell(int player, String message) {
        if (player == 1) {
            label.setText(message);
        }
    }

    /** Highlights these, in place of what was highlighted before: fields as in "e8", walls as in "a1h". */
    @Override
    public void mark(List<String> actions) {
    }

    /** Shows the view on its own: what it asks of the controller is printed. */
    public static void main(String[] args) {
        QuoridorBoard board = new QuoridorBoard();
        board.setPawn(1, "i5");
        board.setPawn(2, "a5");
        board.setPlayer(1);
        SwingUtilities.invokeLater(() -> {
            QuoridorView view = new QuoridorView();
            view.initialise(board, new PrintingController<>());
            view.refresh();
        });
    }
}

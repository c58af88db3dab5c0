package reversi;

import java.awt.BorderLayout;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;

/**
 * Shows the game in windows: a board and a message for each player, and what they can click on.
 *
 * <p>It decides nothing and remembers nothing: every click goes to the controller, and what is drawn comes from the model.
 */
public class GUIView implements IView {
    private IModel model;
    private IController controller;
    private final JLabel label = new JLabel();

    /** Is called before anything is shown: the place to make the windows, one for each player. */
    @Override
    public void initialise(IModel model, IController controller) {
        this.model = model;
        this.controller = controller;

        // One window, to begin with, for white. The board belongs into the middle; black's window shows it turned round.
        JFrame frame = new JFrame("Reversi - white player");
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.add(label, BorderLayout.NORTH);
        JButton restart = new JButton("Restart");
        restart.addActionListener(event -> controller.startup());
        frame.add(restart, BorderLayout.SOUTH);
        frame.pack();
        frame.setVisible(true);
    }

    /** The model has changed: draw each square again as it is now. */
    @Override
    public void refreshView() {
    }

    /** Puts a message where this player reads it, in place of the last one; 1 is white and 2 is black. */
    @Override
    public void feedbackToUser(int player, String message) {
        if (player == 1) {
            label.setText(message);
        }
    }
}

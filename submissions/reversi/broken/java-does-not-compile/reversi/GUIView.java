package reversi;

import java.awt.BorderLayout;
import java.awt.GridLayout;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;

/** The window of each player; this half of the coursework does compile. */
public class GUIView implements IView {
    private IModel model;
    private final JLabel[] labels = { new JLabel(), new JLabel() };
    private final JButton[][] squares = new JButton[2][64];

    public void initialise(IModel model, IController controller) {
        this.model = model;
        for (int player = 1; player <= 2; player++) {
            JFrame frame = new JFrame(player == 1 ? "Reversi - white player" : "Reversi - black player");
            frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
            JPanel board = new JPanel(new GridLayout(8, 8));
            for (int i = 0; i < 64; i++) {
                int who = player;
                int place = player == 1 ? i : 63 - i;
                squares[player - 1][place] = new JButton();
                squares[player - 1][place].addActionListener(e -> controller.squareSelected(who, place % 8, place / 8));
                board.add(squares[player - 1][place]);
            }
            frame.add(labels[player - 1], BorderLayout.NORTH);
            frame.add(board, BorderLayout.CENTER);
            frame.pack();
            frame.setVisible(true);
        }
    }

    public void refreshView() {
        for (JButton[] board : squares) {
            for (int i = 0; i < 64; i++) {
                int contents = model.getBoardContents(i % 8, i / 8);
                board[i].setText(contents == 0 ? "" : contents == 1 ? "W" : "B");
            }
        }
    }

    public void feedbackToUser(int player, String message) {
        labels[player - 1].setText(message);
    }
}

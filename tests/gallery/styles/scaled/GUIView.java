// Style: squares of 100 pixels, painted at 50 and scaled by 2, as on a screen with many dots.
package reversi;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GridLayout;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;

public class GUIView implements IView {
    private static final int SCALE = 2;

    private final JLabel whiteMessage = new JLabel("Reversi");
    private final JLabel blackMessage = new JLabel("Reversi");
    private final JFrame whiteFrame = new JFrame("White player");
    private final JFrame blackFrame = new JFrame("Black player");

    @Override
    public void initialise(IModel model, IController controller) {
        fill(whiteFrame, whiteMessage, model, controller, 1);
        fill(blackFrame, blackMessage, model, controller, 2);
    }

    private void fill(JFrame frame, JLabel message, IModel model, IController controller, int player) {
        Font large = new Font(Font.DIALOG, Font.PLAIN, 12 * SCALE);
        message.setFont(large);
        frame.add(message, BorderLayout.NORTH);
        JPanel board = new JPanel(new GridLayout(8, 8));
        for (int n = 0; n < 64; n++) {
            int m = player == 1 ? n : 63 - n;
            board.add(new LargeSquare(model, controller, player, m % 8, m / 8));
        }
        frame.add(board, BorderLayout.CENTER);
        JPanel buttons = new JPanel(new GridLayout(1, 2));
        JButton automatic = new JButton(player == 1 ? "Greedy AI (play white)" : "Greedy AI (play black)");
        automatic.setFont(large);
        automatic.addActionListener(e -> controller.doAutomatedMove(player));
        JButton restart = new JButton("Restart");
        restart.setFont(large);
        restart.addActionListener(e -> controller.startup());
        buttons.add(automatic);
        buttons.add(restart);
        frame.add(buttons, BorderLayout.SOUTH);
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.pack();
        frame.setVisible(true);
    }

    @Override
    public void refreshView() {
        whiteFrame.repaint();
        blackFrame.repaint();
    }

    @Override
    public void feedbackToUser(int player, String message) {
        (player == 1 ? whiteMessage : blackMessage).setText(message);
    }

    private class LargeSquare extends JComponent {
        private final IModel model;
        private final int x;
        private final int y;

        LargeSquare(IModel model, IController controller, int player, int x, int y) {
            this.model = model;
            this.x = x;
            this.y = y;
            setPreferredSize(new Dimension(50 * SCALE, 50 * SCALE));
            addMouseListener(new MouseAdapter() {
                @Override
                public void mouseReleased(MouseEvent e) {
                    controller.squareSelected(player, x, y);
                }
            });
        }

        @Override
        protected void paintComponent(Graphics graphics) {
            Graphics2D g = (Graphics2D) graphics.create();
            g.scale(SCALE, SCALE);
            g.setColor(Color.GREEN);
            g.fillRect(0, 0, 50, 50);
            g.setColor(Color.BLACK);
            g.drawRect(0, 0, 49, 49);
            int piece = model.getBoardContents(x, y);
            if (piece != IModel.PLAYER_NONE) {
                g.setColor(piece == IModel.PLAYER_WHITE ? Color.WHITE : Color.BLACK);
                g.fillOval(2, 2, 45, 45);
                g.setColor(piece == IModel.PLAYER_WHITE ? Color.BLACK : Color.WHITE);
                g.drawOval(2, 2, 45, 45);
            }
            g.dispose();
        }
    }
}

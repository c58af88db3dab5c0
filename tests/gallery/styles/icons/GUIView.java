// Style: each square is a JLabel; refreshView gives it an Icon that paints what the model holds there.
package reversi;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics;
import java.awt.GridLayout;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;
import javax.swing.Icon;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;

public class GUIView implements IView {
    private final List<SquareLabel> squares = new ArrayList<>();
    private JLabel[] messages;
    private IModel theModel;
    private IController theController;

    @Override
    public void initialise(IModel model, IController controller) {
        theModel = model;
        theController = controller;
        messages = new JLabel[] {new JLabel("Hello, white"), new JLabel("Hello, black")};
        JFrame white = makeFrame("Reversi: White", 1);
        JFrame black = makeFrame("Reversi: Black", 2);
        white.setVisible(true);
        black.setVisible(true);
    }

    private JFrame makeFrame(String title, int player) {
        JFrame frame = new JFrame(title);
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        JPanel content = new JPanel(new BorderLayout(5, 5));
        frame.setContentPane(content);
        content.add(messages[player - 1], BorderLayout.PAGE_START);

        JPanel board = new JPanel(new GridLayout(8, 8));
        boolean turned = player == 2;
        for (int i = 0; i < 8; i++) {
            for (int j = 0; j < 8; j++) {
                int x = turned ? 7 - j : j;
                int y = turned ? 7 - i : i;
                SquareLabel square = new SquareLabel(player, x, y);
                squares.add(square);
                board.add(square);
            }
        }
        JPanel middle = new JPanel();
        middle.add(board);
        content.add(middle, BorderLayout.CENTER);

        JPanel foot = new JPanel(new GridLayout(1, 2, 4, 4));
        JButton restart = new JButton("Restart");
        restart.addActionListener(e -> theController.startup());
        JButton greedy = new JButton("Greedy AI (play " + (turned ? "black" : "white") + ")");
        greedy.addActionListener(e -> theController.doAutomatedMove(player));
        foot.add(restart);
        foot.add(greedy);
        content.add(foot, BorderLayout.PAGE_END);
        frame.pack();
        return frame;
    }

    @Override
    public void refreshView() {
        for (SquareLabel square : squares) {
            square.show(theModel.getBoardContents(square.x, square.y));
        }
    }

    @Override
    public void feedbackToUser(int player, String message) {
        messages[player - 1].setText(message);
    }

    private class SquareLabel extends JLabel {
        final int x;
        final int y;

        SquareLabel(int player, int x, int y) {
            this.x = x;
            this.y = y;
            show(theModel.getBoardContents(x, y));
            addMouseListener(new MouseAdapter() {
                @Override
                public void mouseClicked(MouseEvent e) {
                    theController.squareSelected(player, x, y);
                }
            });
        }

        void show(int piece) {
            setIcon(new SquareIcon(piece));
        }
    }

    private class SquareIcon implements Icon {
        private final int piece;

        SquareIcon(int piece) {
            this.piece = piece;
        }

        @Override
        public int getIconWidth() {
            return 48;
        }

        @Override
        public int getIconHeight() {
            return 48;
        }

        @Override
        public void paintIcon(Component c, Graphics g, int left, int top) {
            g.setColor(Color.BLACK);
            g.fillRect(left, top, 48, 48);
            g.setColor(new Color(20, 180, 60));
            g.fillRect(left + 1, top + 1, 46, 46);
            switch (piece) {
                case IModel.PLAYER_WHITE:
                    disc(g, left + 3, top + 3, Color.WHITE, Color.BLACK);
                    break;
                case IModel.PLAYER_BLACK:
                    disc(g, left + 3, top + 3, Color.BLACK, Color.WHITE);
                    break;
                default:
            }
        }

        private void disc(Graphics g, int left, int top, Color inside, Color rim) {
            g.setColor(rim);
            g.fillOval(left, top, 42, 42);
            g.setColor(inside);
            g.fillOval(left + 2, top + 2, 38, 38);
        }
    }
}

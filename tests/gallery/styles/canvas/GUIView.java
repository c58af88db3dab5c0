// Style: the whole board is one component that paints all squares and works out which one was clicked on.
package reversi;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.HashMap;
import java.util.Map;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;

public class GUIView implements IView {
    private static final int SIZE = 56;

    private final Map<Integer, JLabel> labels = new HashMap<>();
    private final Map<Integer, Board> boards = new HashMap<>();

    @Override
    public void initialise(IModel model, IController controller) {
        for (int player = IModel.PLAYER_WHITE; player <= IModel.PLAYER_BLACK; player++) {
            String name = player == IModel.PLAYER_WHITE ? "white" : "black";
            final int number = player;
            JLabel label = new JLabel("...");
            Board board = new Board(model, controller, player);
            labels.put(player, label);
            boards.put(player, board);

            JPanel south = new JPanel(new BorderLayout());
            JButton auto = new JButton("Greedy AI (play " + name + ")");
            auto.addActionListener(e -> controller.doAutomatedMove(number));
            JButton restart = new JButton("Restart");
            restart.addActionListener(e -> controller.startup());
            south.add(auto, BorderLayout.CENTER);
            south.add(restart, BorderLayout.EAST);

            JFrame frame = new JFrame("Reversi for the " + name + " player");
            frame.add(label, BorderLayout.NORTH);
            frame.add(board, BorderLayout.CENTER);
            frame.add(south, BorderLayout.SOUTH);
            frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
            frame.setResizable(false);
            frame.pack();
            frame.setLocation((player - 1) * 480, 20);
            frame.setVisible(true);
        }
    }

    @Override
    public void refreshView() {
        boards.get(1).repaint();
        boards.get(2).repaint();
    }

    @Override
    public void feedbackToUser(int player, String message) {
        labels.get(player).setText(message);
    }

    private class Board extends JComponent {
        private final IModel model;
        private final boolean turned;

        Board(IModel model, IController controller, int player) {
            this.model = model;
            this.turned = player == IModel.PLAYER_BLACK;
            setPreferredSize(new Dimension(SIZE * model.getBoardWidth(), SIZE * model.getBoardHeight()));
            addMouseListener(new MouseAdapter() {
                @Override
                public void mouseReleased(MouseEvent e) {
                    int column = e.getX() / SIZE;
                    int row = e.getY() / SIZE;
                    if (column >= 0 && column < model.getBoardWidth() && row >= 0 && row < model.getBoardHeight()) {
                        controller.squareSelected(player, toX(column), toY(row));
                    }
                }
            });
        }

        private int toX(int column) {
            return turned ? model.getBoardWidth() - 1 - column : column;
        }

        private int toY(int row) {
            return turned ? model.getBoardHeight() - 1 - row : row;
        }

        @Override
        protected void paintComponent(Graphics g) {
            for (int row = 0; row < model.getBoardHeight(); row++) {
                for (int column = 0; column < model.getBoardWidth(); column++) {
                    paintSquare(g, column * SIZE, row * SIZE, model.getBoardContents(toX(column), toY(row)));
                }
            }
        }

        private void paintSquare(Graphics g, int left, int top, int value) {
            g.setColor(new Color(46, 139, 87));
            g.fillRect(left, top, SIZE, SIZE);
            g.setColor(Color.BLACK);
            g.drawRect(left, top, SIZE - 1, SIZE - 1);
            if (value == IModel.PLAYER_WHITE || value == IModel.PLAYER_BLACK) {
                Color disc = value == IModel.PLAYER_WHITE ? Color.WHITE : Color.BLACK;
                Color rim = value == IModel.PLAYER_WHITE ? Color.BLACK : Color.WHITE;
                g.setColor(disc);
                g.fillOval(left + 3, top + 3, SIZE - 7, SIZE - 7);
                g.setColor(rim);
                g.drawOval(left + 3, top + 3, SIZE - 7, SIZE - 7);
            }
        }
    }
}

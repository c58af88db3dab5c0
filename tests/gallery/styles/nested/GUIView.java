// Style: panels in panels: each row is a panel, each square lies in a panel of its own, and each piece is a child of its square.
package reversi;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import javax.swing.BorderFactory;
import javax.swing.BoxLayout;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;

public class GUIView implements IView {
    private JLabel whiteText;
    private JLabel blackText;
    private JPanel whiteBoard;
    private JPanel blackBoard;

    @Override
    public void initialise(IModel model, IController controller) {
        whiteText = new JLabel("-");
        blackText = new JLabel("-");
        whiteBoard = board(model, controller, IModel.PLAYER_WHITE);
        blackBoard = board(model, controller, IModel.PLAYER_BLACK);
        show("Reversi - white", whiteText, whiteBoard, controller, IModel.PLAYER_WHITE);
        show("Reversi - black", blackText, blackBoard, controller, IModel.PLAYER_BLACK);
    }

    private JPanel board(IModel model, IController controller, int player) {
        JPanel rows = new JPanel();
        rows.setLayout(new BoxLayout(rows, BoxLayout.Y_AXIS));
        for (int i = 0; i < 8; i++) {
            JPanel row = new JPanel();
            row.setLayout(new BoxLayout(row, BoxLayout.X_AXIS));
            for (int j = 0; j < 8; j++) {
                int x = player == IModel.PLAYER_WHITE ? j : 7 - j;
                int y = player == IModel.PLAYER_WHITE ? i : 7 - i;
                JPanel square = new JPanel(new BorderLayout());
                square.setBackground(Color.GREEN.darker());
                square.setBorder(BorderFactory.createLineBorder(Color.BLACK, 1));
                square.add(new Piece(model, x, y));
                square.addMouseListener(new MouseAdapter() {
                    @Override
                    public void mousePressed(MouseEvent e) {
                        controller.squareSelected(player, x, y);
                    }
                });
                JPanel holder = new JPanel(new BorderLayout());
                holder.add(square);
                row.add(holder);
            }
            rows.add(row);
        }
        return rows;
    }

    private void show(String title, JLabel text, JPanel board, IController controller, int player) {
        JPanel north = new JPanel();
        north.add(text);
        JPanel centre = new JPanel();
        centre.add(board);
        JButton greedy = new JButton("Greedy AI (play " + (player == IModel.PLAYER_WHITE ? "white)" : "black)"));
        greedy.addActionListener(e -> controller.doAutomatedMove(player));
        JButton restart = new JButton("Restart");
        restart.addActionListener(e -> controller.startup());
        JPanel left = new JPanel();
        left.add(greedy);
        JPanel right = new JPanel();
        right.add(restart);
        JPanel south = new JPanel(new BorderLayout());
        south.add(left, BorderLayout.WEST);
        south.add(right, BorderLayout.EAST);
        JFrame frame = new JFrame(title);
        frame.add(north, BorderLayout.NORTH);
        frame.add(centre, BorderLayout.CENTER);
        frame.add(south, BorderLayout.SOUTH);
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.pack();
        frame.setVisible(true);
    }

    @Override
    public void refreshView() {
        whiteBoard.repaint();
        blackBoard.repaint();
    }

    @Override
    public void feedbackToUser(int player, String message) {
        if (player == IModel.PLAYER_WHITE) {
            whiteText.setText(message);
        } else if (player == IModel.PLAYER_BLACK) {
            blackText.setText(message);
        }
    }
}

/** What lies on a square; it draws nothing if there is nothing. */
class Piece extends JComponent {
    private final IModel model;
    private final int x;
    private final int y;

    Piece(IModel model, int x, int y) {
        this.model = model;
        this.x = x;
        this.y = y;
        setPreferredSize(new Dimension(46, 46));
    }

    @Override
    protected void paintComponent(Graphics g) {
        int owner = model.getBoardContents(x, y);
        if (owner == IModel.PLAYER_WHITE || owner == IModel.PLAYER_BLACK) {
            g.setColor(owner == IModel.PLAYER_WHITE ? Color.BLACK : Color.WHITE);
            g.fillOval(2, 2, getWidth() - 4, getHeight() - 4);
            g.setColor(owner == IModel.PLAYER_WHITE ? Color.WHITE : Color.BLACK);
            g.fillOval(4, 4, getWidth() - 8, getHeight() - 8);
        }
    }
}

// Style: a CardLayout with two cards: a page of welcome, which nobody sees, and the board.
package reversi;

import java.awt.BorderLayout;
import java.awt.CardLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.GridLayout;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;

public class GUIView implements IView {
    private final JFrame[] frames = new JFrame[2];
    private final JLabel[] labels = new JLabel[2];

    @Override
    public void initialise(IModel model, IController controller) {
        for (int i = 0; i < 2; i++) {
            final int player = i + 1;
            String colour = player == IModel.PLAYER_WHITE ? "white" : "black";
            labels[i] = new JLabel("Reversi");
            JPanel board = new JPanel(new GridLayout(8, 8));
            for (int n = 0; n < 64; n++) {
                int place = player == IModel.PLAYER_WHITE ? n : 63 - n;
                board.add(new Cell(model, controller, player, place % 8, place / 8));
            }
            JPanel buttons = new JPanel();
            JButton greedy = new JButton("Greedy AI (play " + colour + ")");
            greedy.addActionListener(e -> controller.doAutomatedMove(player));
            JButton restart = new JButton("Restart");
            restart.addActionListener(e -> controller.startup());
            buttons.add(greedy);
            buttons.add(restart);
            frames[i] = new JFrame("Reversi (" + colour + ")");
            frames[i].setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
            CardLayout cards = new CardLayout();
            JPanel deck = new JPanel(cards);
            deck.add(new JLabel("Welcome to Reversi"), "welcome");
            deck.add(board, "board");
            cards.show(deck, "board");
            frames[i].add(labels[i], BorderLayout.NORTH);
            frames[i].add(deck, BorderLayout.CENTER);
            frames[i].add(buttons, BorderLayout.SOUTH);
            frames[i].pack();
            frames[i].setLocation(i * 200, i * 100);
            frames[i].setVisible(true);
        }
    }

    @Override
    public void refreshView() {
        for (JFrame frame : frames) {
            frame.repaint();
        }
    }

    @Override
    public void feedbackToUser(int player, String message) {
        labels[player - 1].setText(message);
    }
}

class Cell extends JComponent {
    private final IModel model;
    private final int x;
    private final int y;

    Cell(IModel model, IController controller, int player, int x, int y) {
        this.model = model;
        this.x = x;
        this.y = y;
        setPreferredSize(new Dimension(50, 50));
        addMouseListener(new MouseAdapter() {
            @Override
            public void mouseReleased(MouseEvent e) {
                controller.squareSelected(player, x, y);
            }
        });
    }

    @Override
    protected void paintComponent(Graphics g) {
        g.setColor(new Color(0, 200, 0));
        g.fillRect(0, 0, getWidth(), getHeight());
        g.setColor(Color.BLACK);
        g.drawRect(0, 0, getWidth() - 1, getHeight() - 1);
        int piece = model.getBoardContents(x, y);
        if (piece != IModel.PLAYER_NONE) {
            Color disc = piece == IModel.PLAYER_WHITE ? Color.WHITE : Color.BLACK;
            g.setColor(disc);
            g.fillOval(3, 3, getWidth() - 7, getHeight() - 7);
            g.setColor(disc == Color.WHITE ? Color.BLACK : Color.WHITE);
            g.drawOval(3, 3, getWidth() - 7, getHeight() - 7);
        }
    }
}

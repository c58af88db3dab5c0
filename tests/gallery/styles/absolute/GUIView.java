// Style: no layout manager at all: everything has fixed bounds in the content pane, the squares among the label and the buttons.
package reversi;

import java.awt.Color;
import java.awt.Container;
import java.awt.Graphics;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;

public class GUIView implements IView {
    private JFrame first;
    private JFrame second;
    private JLabel firstMessage;
    private JLabel secondMessage;

    @Override
    public void initialise(IModel model, IController controller) {
        firstMessage = new JLabel();
        secondMessage = new JLabel();
        first = build("Player 1 (white)", firstMessage, model, controller, 1);
        second = build("Player 2 (black)", secondMessage, model, controller, 2);
        first.setVisible(true);
        second.setBounds(470, 0, 440, 560);
        second.setVisible(true);
    }

    private JFrame build(String title, JLabel message, IModel model, IController controller, int player) {
        JFrame frame = new JFrame(title);
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.setBounds(0, 0, 440, 560);
        Container pane = frame.getContentPane();
        pane.setLayout(null);
        message.setBounds(20, 5, 400, 30);
        pane.add(message);
        for (int y = 0; y < 8; y++) {
            for (int x = 0; x < 8; x++) {
                AbsoluteSquare square = new AbsoluteSquare(model, x, y);
                if (player == 1) {
                    square.setBounds(20 + 50 * x, 40 + 50 * y, 50, 50);
                } else {
                    square.setBounds(20 + 50 * (7 - x), 40 + 50 * (7 - y), 50, 50);
                }
                final int column = x;
                final int row = y;
                square.addActionListener(e -> controller.squareSelected(player, column, row));
                pane.add(square);
            }
        }
        JButton greedy = new JButton("Greedy AI (play " + (player == 1 ? "white" : "black") + ")");
        greedy.setBounds(20, 450, 240, 40);
        greedy.addActionListener(e -> controller.doAutomatedMove(player));
        pane.add(greedy);
        JButton restart = new JButton("Restart");
        restart.setBounds(270, 450, 150, 40);
        restart.addActionListener(e -> controller.startup());
        pane.add(restart);
        return frame;
    }

    @Override
    public void refreshView() {
        first.repaint();
        second.repaint();
    }

    @Override
    public void feedbackToUser(int player, String message) {
        if (player == 1) {
            firstMessage.setText(message);
        }
        if (player == 2) {
            secondMessage.setText(message);
        }
    }
}

class AbsoluteSquare extends JButton {
    private final IModel model;
    private final int column;
    private final int row;

    AbsoluteSquare(IModel model, int column, int row) {
        this.model = model;
        this.column = column;
        this.row = row;
        setBorderPainted(false);
    }

    @Override
    protected void paintComponent(Graphics g) {
        g.setColor(Color.BLACK);
        g.fillRect(0, 0, 50, 50);
        g.setColor(Color.GREEN);
        g.fillRect(2, 2, 46, 46);
        int owner = model.getBoardContents(column, row);
        if (owner == 1) {
            paintDisc(g, Color.WHITE, Color.BLACK);
        } else if (owner == 2) {
            paintDisc(g, Color.BLACK, Color.WHITE);
        }
    }

    private void paintDisc(Graphics g, Color colour, Color opposite) {
        g.setColor(colour);
        g.fillOval(4, 4, 41, 41);
        g.setColor(opposite);
        g.drawOval(4, 4, 41, 41);
    }
}

// Style: squares are wider than they are high, and round discs lie in the middle of them.
package reversi;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Graphics;
import java.awt.GridLayout;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;

public class GUIView implements IView {
    private final PlayerFrame[] frames = new PlayerFrame[2];

    @Override
    public void initialise(IModel model, IController controller) {
        frames[0] = new PlayerFrame(model, controller, IModel.PLAYER_WHITE);
        frames[1] = new PlayerFrame(model, controller, IModel.PLAYER_BLACK);
        for (PlayerFrame frame : frames) {
            frame.setSize(760, 440);
            frame.setVisible(true);
        }
    }

    @Override
    public void refreshView() {
        for (PlayerFrame frame : frames) {
            frame.repaint();
        }
    }

    @Override
    public void feedbackToUser(int player, String message) {
        frames[player == IModel.PLAYER_WHITE ? 0 : 1].message.setText(message);
    }
}

class PlayerFrame extends JFrame {
    final JLabel message = new JLabel("Reversi", JLabel.CENTER);

    PlayerFrame(IModel model, IController controller, int player) {
        boolean white = player == IModel.PLAYER_WHITE;
        setTitle(white ? "WHITE" : "BLACK");
        setDefaultCloseOperation(EXIT_ON_CLOSE);
        add(message, BorderLayout.NORTH);
        JPanel board = new JPanel(new GridLayout(model.getBoardHeight(), model.getBoardWidth()));
        for (int i = 0; i < model.getBoardHeight(); i++) {
            for (int j = 0; j < model.getBoardWidth(); j++) {
                int x = white ? j : model.getBoardWidth() - 1 - j;
                int y = white ? i : model.getBoardHeight() - 1 - i;
                WideSquare square = new WideSquare(model, x, y);
                square.addMouseListener(new MouseAdapter() {
                    @Override
                    public void mouseClicked(MouseEvent e) {
                        controller.squareSelected(player, x, y);
                    }
                });
                board.add(square);
            }
        }
        add(board, BorderLayout.CENTER);
        JPanel south = new JPanel(new GridLayout(1, 2));
        JButton ai = new JButton("Greedy AI (play " + (white ? "white" : "black") + ")");
        ai.addActionListener(e -> controller.doAutomatedMove(player));
        JButton restart = new JButton("Restart");
        restart.addActionListener(e -> controller.startup());
        south.add(ai);
        south.add(restart);
        add(south, BorderLayout.SOUTH);
    }
}

class WideSquare extends JPanel {
    private final IModel model;
    private final int x;
    private final int y;

    WideSquare(IModel model, int x, int y) {
        this.model = model;
        this.x = x;
        this.y = y;
        setBackground(new Color(34, 139, 34));
    }

    @Override
    protected void paintComponent(Graphics g) {
        super.paintComponent(g);
        g.setColor(Color.BLACK);
        g.drawRect(0, 0, getWidth() - 1, getHeight() - 1);
        int owner = model.getBoardContents(x, y);
        if (owner == IModel.PLAYER_NONE) {
            return;
        }
        int size = Math.min(getWidth(), getHeight()) - 9;
        int left = (getWidth() - size) / 2;
        int top = (getHeight() - size) / 2;
        g.setColor(owner == IModel.PLAYER_WHITE ? Color.WHITE : Color.BLACK);
        g.fillOval(left, top, size, size);
        g.setColor(owner == IModel.PLAYER_WHITE ? Color.BLACK : Color.WHITE);
        g.drawOval(left, top, size, size);
    }
}

// Style: white's board is the one that is turned; the handout asks only that one of the two is.
package reversi;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.GridLayout;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;

public class GUIView implements IView {
    private final SideFrame black = new SideFrame();
    private final SideFrame white = new SideFrame();

    @Override
    public void initialise(IModel model, IController controller) {
        black.fill("black", model, controller, IModel.PLAYER_BLACK);
        white.fill("white", model, controller, IModel.PLAYER_WHITE);
        white.setLocation(0, 200);
    }

    @Override
    public void refreshView() {
        black.repaint();
        white.repaint();
    }

    @Override
    public void feedbackToUser(int player, String message) {
        if (player == IModel.PLAYER_BLACK) {
            black.message.setText(message);
        } else {
            white.message.setText(message);
        }
    }
}

class SideFrame extends JFrame {
    final JLabel message = new JLabel("Othello");

    void fill(String colour, IModel model, IController controller, int player) {
        setTitle("Othello: you play " + colour);
        setDefaultCloseOperation(EXIT_ON_CLOSE);
        JPanel board = new JPanel(new GridLayout(8, 8));
        if (player == IModel.PLAYER_BLACK) {
            for (int y = 0; y < 8; y++) {
                for (int x = 0; x < 8; x++) {
                    board.add(new SideSquare(model, controller, player, x, y));
                }
            }
        } else {
            for (int y = 7; y >= 0; y--) {
                for (int x = 7; x >= 0; x--) {
                    board.add(new SideSquare(model, controller, player, x, y));
                }
            }
        }
        JPanel buttons = new JPanel(new GridLayout(1, 2));
        JButton greedy = new JButton("Greedy AI (play " + colour + ")");
        greedy.addActionListener(e -> controller.doAutomatedMove(player));
        buttons.add(greedy);
        JButton restart = new JButton("Restart");
        restart.addActionListener(e -> controller.startup());
        buttons.add(restart);
        add(message, BorderLayout.NORTH);
        add(board, BorderLayout.CENTER);
        add(buttons, BorderLayout.SOUTH);
        pack();
        setVisible(true);
    }
}

class SideSquare extends JButton implements ActionListener {
    private final IModel store;
    private final IController controller;
    private final int player;
    private final int x;
    private final int y;

    SideSquare(IModel store, IController controller, int player, int x, int y) {
        this.store = store;
        this.controller = controller;
        this.player = player;
        this.x = x;
        this.y = y;
        setPreferredSize(new Dimension(50, 50));
        addActionListener(this);
    }

    @Override
    public void actionPerformed(ActionEvent e) {
        controller.squareSelected(player, x, y);
    }

    @Override
    protected void paintBorder(Graphics g) {
        g.setColor(Color.BLACK);
        g.drawRect(0, 0, getWidth() - 1, getHeight() - 1);
    }

    @Override
    protected void paintComponent(Graphics g) {
        g.setColor(Color.GREEN);
        g.fillRect(0, 0, getWidth(), getHeight());
        int value = store.getBoardContents(x, y);
        if (value != IModel.PLAYER_NONE) {
            g.setColor(value == IModel.PLAYER_WHITE ? Color.WHITE : Color.BLACK);
            g.fillOval(2, 2, getWidth() - 5, getHeight() - 5);
            g.setColor(value == IModel.PLAYER_WHITE ? Color.BLACK : Color.WHITE);
            g.drawOval(2, 2, getWidth() - 5, getHeight() - 5);
        }
    }
}

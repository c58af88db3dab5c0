// Style: each square is a JButton that paints itself and is its own listener; GridLayout and pack.
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
    private IModel game;
    private IController controller;
    private final JFrame whiteFrame = new JFrame();
    private final JFrame blackFrame = new JFrame();
    private final JLabel whiteLabel = new JLabel("Welcome to Reversi");
    private final JLabel blackLabel = new JLabel("Welcome to Reversi");

    @Override
    public void initialise(IModel model, IController controller) {
        game = model;
        this.controller = controller;
        open(whiteFrame, whiteLabel, IModel.PLAYER_WHITE, "white");
        open(blackFrame, blackLabel, IModel.PLAYER_BLACK, "black");
        blackFrame.setLocation(460, 0);
    }

    private void open(JFrame frame, JLabel label, int player, String colour) {
        frame.setTitle("Reversi - " + colour + " player");
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.setLayout(new BorderLayout());
        frame.add(label, BorderLayout.NORTH);
        frame.add(board(player), BorderLayout.CENTER);
        frame.add(buttons(player, colour), BorderLayout.SOUTH);
        frame.pack();
        frame.setVisible(true);
    }

    private JPanel board(int player) {
        int width = game.getBoardWidth();
        int height = game.getBoardHeight();
        JPanel board = new JPanel(new GridLayout(height, width));
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                int x = column;
                int y = row;
                if (player == IModel.PLAYER_BLACK) {
                    x = width - 1 - column;
                    y = height - 1 - row;
                }
                board.add(new Square(player, x, y));
            }
        }
        return board;
    }

    private JPanel buttons(int player, String colour) {
        JPanel buttons = new JPanel(new GridLayout(2, 1));
        JButton greedy = new JButton("Greedy AI (play " + colour + ")");
        greedy.addActionListener(event -> controller.doAutomatedMove(player));
        JButton restart = new JButton("Restart");
        restart.addActionListener(event -> controller.startup());
        buttons.add(greedy);
        buttons.add(restart);
        return buttons;
    }

    @Override
    public void refreshView() {
        whiteFrame.repaint();
        blackFrame.repaint();
    }

    @Override
    public void feedbackToUser(int player, String message) {
        if (player == IModel.PLAYER_WHITE) {
            whiteLabel.setText(message);
        } else {
            blackLabel.setText(message);
        }
    }

    private class Square extends JButton implements ActionListener {
        private final int player;
        private final int x;
        private final int y;

        Square(int player, int x, int y) {
            this.player = player;
            this.x = x;
            this.y = y;
            setPreferredSize(new Dimension(50, 50));
            addActionListener(this);
        }

        @Override
        public void actionPerformed(ActionEvent event) {
            controller.squareSelected(player, x, y);
        }

        @Override
        public void paint(Graphics g) {
            int w = getWidth();
            int h = getHeight();
            g.setColor(Color.GREEN);
            g.fillRect(0, 0, w, h);
            g.setColor(Color.BLACK);
            g.drawRect(0, 0, w - 1, h - 1);
            int contents = game.getBoardContents(x, y);
            if (contents != IModel.PLAYER_NONE) {
                g.setColor(contents == IModel.PLAYER_WHITE ? Color.WHITE : Color.BLACK);
                g.fillOval(2, 2, w - 5, h - 5);
                g.setColor(contents == IModel.PLAYER_WHITE ? Color.BLACK : Color.WHITE);
                g.drawOval(2, 2, w - 5, h - 5);
            }
        }
    }
}

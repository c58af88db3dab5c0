// Style: tiny squares of 24 pixels; the board is packed in the middle of a window that the buttons make wider.
package reversi;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.FlowLayout;
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
    private JLabel[] labels = new JLabel[3];
    private JFrame[] frames = new JFrame[3];

    public void initialise(IModel model, IController controller) {
        game = model;
        this.controller = controller;
        makeFrame(1, "white");
        makeFrame(2, "black");
        frames[2].setLocation(0, 350);
    }

    private void makeFrame(int player, String colour) {
        frames[player] = new JFrame("Tiny Reversi: " + colour);
        frames[player].setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        labels[player] = new JLabel(" ");
        frames[player].getContentPane().add(labels[player], BorderLayout.NORTH);
        JPanel board = new JPanel(new GridLayout(8, 8));
        for (int i = 0; i < 64; i++) {
            board.add(player == 1 ? new TinySquare(player, i % 8, i / 8) : new TinySquare(player, 7 - i % 8, 7 - i / 8));
        }
        JPanel centre = new JPanel(new FlowLayout());
        centre.add(board);
        frames[player].getContentPane().add(centre, BorderLayout.CENTER);
        JPanel south = new JPanel(new FlowLayout());
        JButton ai = new JButton("Greedy AI (play " + colour + ")");
        ai.addActionListener(e -> controller.doAutomatedMove(player));
        JButton restart = new JButton("Restart");
        restart.addActionListener(e -> controller.startup());
        south.add(ai);
        south.add(restart);
        frames[player].getContentPane().add(south, BorderLayout.SOUTH);
        frames[player].pack();
        frames[player].setVisible(true);
    }

    public void refreshView() {
        frames[1].repaint();
        frames[2].repaint();
    }

    public void feedbackToUser(int player, String message) {
        labels[player].setText(message);
    }

    class TinySquare extends JButton implements ActionListener {
        private int player;
        private int x;
        private int y;

        TinySquare(int player, int x, int y) {
            this.player = player;
            this.x = x;
            this.y = y;
            setPreferredSize(new Dimension(24, 24));
            setBorderPainted(false);
            addActionListener(this);
        }

        public void actionPerformed(ActionEvent e) {
            controller.squareSelected(player, x, y);
        }

        protected void paintComponent(Graphics g) {
            g.setColor(Color.GREEN);
            g.fillRect(0, 0, 24, 24);
            g.setColor(Color.BLACK);
            g.drawRect(0, 0, 23, 23);
            int piece = game.getBoardContents(x, y);
            if (piece == 1) {
                g.setColor(Color.WHITE);
                g.fillOval(2, 2, 19, 19);
                g.setColor(Color.BLACK);
                g.drawOval(2, 2, 19, 19);
            } else if (piece == 2) {
                g.setColor(Color.BLACK);
                g.fillOval(2, 2, 19, 19);
                g.setColor(Color.WHITE);
                g.drawOval(2, 2, 19, 19);
            }
        }
    }
}

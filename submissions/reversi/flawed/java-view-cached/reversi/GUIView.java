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
    IModel game;
    IController controller;

    JFrame whiteFrame = new JFrame();
    JFrame blackFrame = new JFrame();
    JLabel whiteLabel = new JLabel("Welcome");
    JLabel blackLabel = new JLabel("Welcome");

    public void initialise(IModel model, IController controller) {
        game = model;
        this.controller = controller;
        setUp(whiteFrame, whiteLabel, 1);
        setUp(blackFrame, blackLabel, 2);
        blackFrame.setLocation(450, 0);
    }

    void setUp(JFrame frame, JLabel label, int player) {
        String colour = player == 1 ? "white" : "black";
        frame.setTitle("Reversi - " + colour + " player");
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.getContentPane().setLayout(new BorderLayout());
        frame.getContentPane().add(label, BorderLayout.NORTH);

        JPanel board = new JPanel();
        board.setLayout(new GridLayout(8, 8));
        if (player == 1) {
            for (int y = 0; y < 8; y++) {
                for (int x = 0; x < 8; x++) {
                    board.add(new Square(x, y, player));
                }
            }
        } else {
            for (int y = 7; y >= 0; y--) {
                for (int x = 7; x >= 0; x--) {
                    board.add(new Square(x, y, player));
                }
            }
        }
        frame.getContentPane().add(board, BorderLayout.CENTER);

        JPanel buttons = new JPanel(new GridLayout(2, 1));
        JButton greedy = new JButton("Greedy AI (play " + colour + ")");
        greedy.addActionListener(e -> controller.doAutomatedMove(player));
        JButton restart = new JButton("Restart");
        restart.addActionListener(e -> controller.startup());
        buttons.add(greedy);
        buttons.add(restart);
        frame.getContentPane().add(buttons, BorderLayout.SOUTH);
        frame.pack();
        frame.setVisible(true);
    }

    public void refreshView() {
        whiteFrame.repaint();
        blackFrame.repaint();
    }

    public void feedbackToUser(int player, String message) {
        if (player == 1) {
            whiteLabel.setText(message);
        } else if (player == 2) {
            blackLabel.setText(message);
        }
    }

    class Square extends JButton implements ActionListener {
        int x;
        int y;
        int player;
        int piece;

        Square(int x, int y, int player) {
            this.x = x;
            this.y = y;
            this.player = player;
            piece = game.getBoardContents(x, y);
            setPreferredSize(new Dimension(50, 50));
            setBorderPainted(false);
            addActionListener(this);
        }

        public void actionPerformed(ActionEvent e) {
            controller.squareSelected(player, x, y);
        }

        protected void paintComponent(Graphics g) {
            int w = getWidth();
            int h = getHeight();
            g.setColor(Color.GREEN);
            g.fillRect(0, 0, w, h);
            g.setColor(Color.BLACK);
            g.drawRect(0, 0, w - 1, h - 1);
            if (piece == 1) {
                g.setColor(Color.WHITE);
                g.fillOval(2, 2, w - 5, h - 5);
                g.setColor(Color.BLACK);
                g.drawOval(2, 2, w - 5, h - 5);
            } else if (piece == 2) {
                g.setColor(Color.BLACK);
                g.fillOval(2, 2, w - 5, h - 5);
                g.setColor(Color.WHITE);
                g.drawOval(2, 2, w - 5, h - 5);
            }
        }
    }
}

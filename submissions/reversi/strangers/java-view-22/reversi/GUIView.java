package reversi;

import java.awt.*;
import java.awt.event.*;
import javax.swing.*;

public class GUIView extends JFrame implements IView, ActionListener {
    private static final long serialVersionUID = 1L;
    private IModel model;
    private IController controller;
    private Square[][] whiteBoard = new Square[8][8];
    private Square[][] blackBoard = new Square[8][8];
    private JFrame frame2 = new JFrame();
    private JLabel player1Label = new JLabel("Player 1");
    private JLabel player2Label = new JLabel("Player 2");
    private JButton ai1 = new JButton("Greedy AI (play white)");
    private JButton ai2 = new JButton("Greedy AI (play black)");
    private JButton restart1 = new JButton("Restart");
    private JButton restart2 = new JButton("Restart");

    class Square extends JButton implements ActionListener {
        private static final long serialVersionUID = 2L;
        int player;
        int xPos;
        int yPos;

        Square(int player, int x, int y) {
            super();
            this.player = player;
            xPos = x;
            yPos = y;
            this.addActionListener(this);
            this.setBorderPainted(false);
            this.setContentAreaFilled(false);
        }

        protected void paintComponent(Graphics g) {
            g.setColor(Color.GREEN);
            g.fillRect(0, 0, 50, 50);
            g.setColor(Color.BLACK);
            g.drawRect(0, 0, 50, 50);
            int c = model2().getBoardContents(xPos, yPos);
            if (c != 0) {
                g.setColor(c == 1 ? Color.WHITE : Color.BLACK);
                g.fillOval(2, 2, 46, 46);
                g.setColor(c == 1 ? Color.BLACK : Color.WHITE);
                g.drawOval(2, 2, 46, 46);
            }
        }

        public void actionPerformed(ActionEvent e) {
            controller.squareSelected(player, xPos, yPos);
        }
    }

    IModel model2() {
        return model;
    }

    public void initialise(IModel model, IController controller) {
        this.model = model;
        this.controller = controller;
        this.setTitle("Reversi White");
        frame2.setTitle("Reversi Black");
        this.setVisible(true);
        frame2.setVisible(true);
        layoutFrame(this, player1Label, whiteBoard, 1, ai1, restart1);
        layoutFrame(frame2, player2Label, blackBoard, 2, ai2, restart2);
    }

    void layoutFrame(JFrame f, JLabel l, Square[][] board, int player, JButton ai, JButton restart) {
        f.setLayout(new BorderLayout());
        f.add(l, BorderLayout.NORTH);
        JPanel p = new JPanel();
        p.setLayout(new GridLayout(8, 8));
        for (int i = 0; i < 8; i++) {
            for (int j = 0; j < 8; j++) {
                if (player == 1) board[j][i] = new Square(1, j, i);
                else board[j][i] = new Square(2, 7 - j, 7 - i);
                p.add(board[j][i]);
            }
        }
        f.add(p, BorderLayout.CENTER);
        JPanel s = new JPanel();
        s.setLayout(new GridLayout(2, 1));
        s.add(ai);
        s.add(restart);
        ai.addActionListener(this);
        restart.addActionListener(this);
        f.add(s, BorderLayout.SOUTH);
        f.setSize(480, 540);
        f.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
    }

    public void actionPerformed(ActionEvent e) {
        if (e.getSource() == ai1) controller.doAutomatedMove(1);
        else if (e.getSource() == ai2) controller.doAutomatedMove(2);
        else controller.startup();
    }

    public void refreshView() {
        for (int i = 0; i < 8; i++) {
            for (int j = 0; j < 8; j++) {
                whiteBoard[i][j].repaint();
                blackBoard[i][j].repaint();
            }
        }
    }

    public void feedbackToUser(int player, String message) {
        if (player == 1) player1Label.setText(message);
        else player2Label.setText(message);
    }
}

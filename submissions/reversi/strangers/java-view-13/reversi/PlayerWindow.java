package reversi;

import java.awt.*;
import java.awt.event.*;
import javax.swing.*;

/** The window of one player. When turned is true the board is upside down. */
class PlayerWindow extends JFrame {
    private final JLabel message = new JLabel("<html>&nbsp;</html>", JLabel.CENTER);

    PlayerWindow(IModel model, IController controller, int player, boolean turned) {
        super(turned ? "Black player's board" : "White player's board");
        setDefaultCloseOperation(EXIT_ON_CLOSE);
        setResizable(false);

        message.setPreferredSize(new Dimension(576, 48));
        message.setOpaque(true);
        message.setBackground(new Color(20, 40, 20));
        message.setForeground(new Color(255, 240, 180));
        add(message, BorderLayout.NORTH);

        int w = model.getBoardWidth(), h = model.getBoardHeight();
        JPanel board = new JPanel(new GridLayout(h, w));
        for (int i = 0; i < w * h; i++) {
            int n = turned ? w * h - 1 - i : i;
            board.add(new Square(model, controller, player, n % w, n / w));
        }
        add(board);

        JPanel south = new JPanel(new GridLayout(1, 2));
        JButton ai = new JButton("Greedy AI (play " + (turned ? "black" : "white") + ")");
        JButton restart = new JButton("Restart");
        ai.addActionListener(e -> controller.doAutomatedMove(player));
        restart.addActionListener(e -> controller.startup());
        south.add(ai);
        south.add(restart);
        add(south, BorderLayout.SOUTH);
        pack();
    }

    void say(String text) {
        message.setText("<html><div style='text-align:center;font-size:14px'><b>" + text + "</b></div></html>");
    }

    private class Square extends JPanel {
        private final IModel model;
        private final int x, y;

        Square(IModel model, IController controller, int player, int x, int y) {
            this.model = model;
            this.x = x;
            this.y = y;
            setPreferredSize(new Dimension(72, 72));
            addMouseListener(new MouseAdapter() {
                @Override
                public void mousePressed(MouseEvent e) {
                    controller.squareSelected(player, x, y);
                }
            });
        }

        @Override
        protected void paintComponent(Graphics gr) {
            super.paintComponent(gr);
            Graphics2D g = (Graphics2D) gr;
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            g.setPaint(new GradientPaint(0, 0, new Color(60, 160, 60), 72, 72, new Color(20, 100, 30)));
            g.fillRect(0, 0, 72, 72);
            g.setColor(Color.black);
            g.drawRect(0, 0, 71, 71);
            int who = model.getBoardContents(x, y);
            if (who == 0) {
                return;
            }
            boolean isWhite = who == IModel.PLAYER_WHITE;
            // shadow
            g.setColor(new Color(0, 0, 0, 90));
            g.fillOval(11, 13, 56, 56);
            // disc
            Color middle = isWhite ? Color.white : new Color(90, 90, 90);
            Color edge = isWhite ? new Color(205, 205, 200) : Color.black;
            g.setPaint(new RadialGradientPaint(28, 26, 40, new float[] {0f, 1f}, new Color[] {middle, edge}));
            g.fillOval(8, 8, 56, 56);
            g.setColor(isWhite ? Color.black : Color.white);
            g.drawOval(8, 8, 56, 56);
            // highlight
            g.setColor(new Color(255, 255, 255, isWhite ? 200 : 80));
            g.fillOval(20, 15, 20, 12);
        }
    }
}

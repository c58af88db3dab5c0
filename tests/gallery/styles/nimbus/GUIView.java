// Style: the look-and-feel Nimbus; squares are buttons that paint over what it would paint.
package reversi;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.GridLayout;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.UIManager;

public class GUIView implements IView {
    private JFrame white;
    private JFrame black;
    private JLabel whiteLabel;
    private JLabel blackLabel;

    @Override
    public void initialise(IModel model, IController controller) {
        try {
            UIManager.setLookAndFeel("javax.swing.plaf.nimbus.NimbusLookAndFeel");
        } catch (Exception e) {
            System.out.println("No Nimbus here: " + e);
        }
        whiteLabel = new JLabel("Reversi");
        blackLabel = new JLabel("Reversi");
        white = window("White", whiteLabel, model, controller, 1);
        black = window("Black", blackLabel, model, controller, 2);
    }

    private JFrame window(String name, JLabel label, IModel model, IController controller, int player) {
        JFrame frame = new JFrame("Reversi - " + name);
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.add(label, BorderLayout.NORTH);
        JPanel board = new JPanel(new GridLayout(8, 8));
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                int x = player == 1 ? column : 7 - column;
                int y = player == 1 ? row : 7 - row;
                LookSquare square = new LookSquare(model, x, y);
                square.addActionListener(e -> controller.squareSelected(player, x, y));
                board.add(square);
            }
        }
        frame.add(board, BorderLayout.CENTER);
        JPanel south = new JPanel(new GridLayout(1, 2));
        JButton greedy = new JButton("Greedy AI (play " + name.toLowerCase() + ")");
        greedy.addActionListener(e -> controller.doAutomatedMove(player));
        south.add(greedy);
        JButton restart = new JButton("Restart");
        restart.addActionListener(e -> controller.startup());
        south.add(restart);
        frame.add(south, BorderLayout.SOUTH);
        frame.pack();
        frame.setLocation(player * 40, player * 40);
        frame.setVisible(true);
        return frame;
    }

    @Override
    public void refreshView() {
        white.repaint();
        black.repaint();
    }

    @Override
    public void feedbackToUser(int player, String message) {
        JLabel label = player == 1 ? whiteLabel : blackLabel;
        label.setText(message);
    }
}

class LookSquare extends JButton {
    private final IModel model;
    private final int x;
    private final int y;

    LookSquare(IModel model, int x, int y) {
        this.model = model;
        this.x = x;
        this.y = y;
        setPreferredSize(new Dimension(50, 50));
        setBorderPainted(false);
    }

    @Override
    protected void paintComponent(Graphics g) {
        super.paintComponent(g);
        int w = getWidth();
        int h = getHeight();
        g.setColor(new Color(0, 170, 0));
        g.fillRect(0, 0, w, h);
        g.setColor(Color.BLACK);
        g.drawRect(0, 0, w - 1, h - 1);
        int value = model.getBoardContents(x, y);
        if (value == IModel.PLAYER_WHITE) {
            g.setColor(Color.WHITE);
            g.fillOval(4, 4, w - 9, h - 9);
            g.setColor(Color.BLACK);
            g.drawOval(4, 4, w - 9, h - 9);
        }
        if (value == IModel.PLAYER_BLACK) {
            g.setColor(Color.BLACK);
            g.fillOval(4, 4, w - 9, h - 9);
            g.setColor(Color.WHITE);
            g.drawOval(4, 4, w - 9, h - 9);
        }
    }
}

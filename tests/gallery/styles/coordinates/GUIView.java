// Style: one canvas with a margin, on which columns and rows are written; squares scale with the window; a border round all.
package reversi;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.event.MouseEvent;
import java.awt.event.MouseListener;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;

public class GUIView implements IView {
    private final BoardWindow[] windows = new BoardWindow[2];

    @Override
    public void initialise(IModel model, IController controller) {
        windows[0] = new BoardWindow(model, controller, IModel.PLAYER_WHITE, "White");
        windows[1] = new BoardWindow(model, controller, IModel.PLAYER_BLACK, "Black");
    }

    @Override
    public void refreshView() {
        for (BoardWindow window : windows) {
            window.canvas.repaint();
        }
    }

    @Override
    public void feedbackToUser(int player, String message) {
        windows[player - 1].label.setText(message);
    }
}

class BoardWindow {
    final JLabel label = new JLabel("Reversi");
    final BoardCanvas canvas;

    BoardWindow(IModel model, IController controller, int player, String name) {
        canvas = new BoardCanvas(model, controller, player);
        JFrame frame = new JFrame("Reversi - " + name);
        JPanel south = new JPanel();
        JButton greedy = new JButton("Greedy AI (play " + name.toLowerCase() + ")");
        greedy.addActionListener(event -> controller.doAutomatedMove(player));
        JButton restart = new JButton("Restart");
        restart.addActionListener(event -> controller.startup());
        south.add(greedy);
        south.add(restart);
        label.setBorder(BorderFactory.createEmptyBorder(4, 10, 4, 10));
        frame.add(label, BorderLayout.NORTH);
        frame.add(canvas, BorderLayout.CENTER);
        frame.add(south, BorderLayout.SOUTH);
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.pack();
        frame.setVisible(true);
    }
}

class BoardCanvas extends JPanel implements MouseListener {
    private static final int MARGIN = 24;

    private final IModel model;
    private final IController controller;
    private final int player;

    BoardCanvas(IModel model, IController controller, int player) {
        this.model = model;
        this.controller = controller;
        this.player = player;
        setPreferredSize(new Dimension(8 * 52 + 2 * MARGIN, 8 * 52 + 2 * MARGIN));
        addMouseListener(this);
    }

    private int side() {
        return (Math.min(getWidth(), getHeight()) - 2 * MARGIN) / 8;
    }

    private int model(int shown) {
        return player == IModel.PLAYER_WHITE ? shown : 7 - shown;
    }

    @Override
    protected void paintComponent(Graphics g) {
        super.paintComponent(g);
        int side = side();
        for (int i = 0; i < 8; i++) {
            g.setColor(Color.DARK_GRAY);
            g.drawString("" + (char) ('a' + model(i)), MARGIN + i * side + side / 2 - 3, MARGIN - 8);
            g.drawString("" + (model(i) + 1), 8, MARGIN + i * side + side / 2 + 4);
        }
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                int left = MARGIN + column * side;
                int top = MARGIN + row * side;
                g.setColor(new Color(0, 128, 0));
                g.fillRect(left, top, side, side);
                g.setColor(Color.BLACK);
                g.drawRect(left, top, side, side);
                int piece = model.getBoardContents(model(column), model(row));
                if (piece != IModel.PLAYER_NONE) {
                    g.setColor(piece == IModel.PLAYER_WHITE ? Color.WHITE : Color.BLACK);
                    g.fillOval(left + 4, top + 4, side - 8, side - 8);
                    g.setColor(piece == IModel.PLAYER_WHITE ? Color.BLACK : Color.WHITE);
                    g.drawOval(left + 4, top + 4, side - 8, side - 8);
                }
            }
        }
    }

    @Override
    public void mousePressed(MouseEvent e) {
        int column = Math.floorDiv(e.getX() - MARGIN, side());
        int row = Math.floorDiv(e.getY() - MARGIN, side());
        if (column >= 0 && column < 8 && row >= 0 && row < 8) {
            controller.squareSelected(player, model(column), model(row));
        }
    }

    @Override
    public void mouseClicked(MouseEvent e) {}

    @Override
    public void mouseReleased(MouseEvent e) {}

    @Override
    public void mouseEntered(MouseEvent e) {}

    @Override
    public void mouseExited(MouseEvent e) {}
}

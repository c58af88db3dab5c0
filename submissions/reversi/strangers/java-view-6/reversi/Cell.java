package reversi;

import java.awt.Color;
import java.awt.Graphics;
import javax.swing.JButton;

class Cell extends JButton {
    private int piece = 0; // only what to paint, set by GUIView from the model

    Cell() {
        setBorderPainted(false);
        setContentAreaFilled(false);
        setFocusable(false);
    }

    void show(int piece) {
        this.piece = piece;
        repaint();
    }

    @Override
    protected void paintComponent(Graphics g) {
        int w = getWidth(), h = getHeight();
        g.setColor(Color.BLACK);
        g.fillRect(0, 0, w, h);
        g.setColor(new Color(34, 139, 34));
        g.fillRect(1, 1, w - 2, h - 2);
        if (piece == 0)
            return;
        // border first, then the inside
        g.setColor(piece == 1 ? Color.BLACK : Color.WHITE);
        g.fillOval(3, 3, w - 6, h - 6);
        g.setColor(piece == 1 ? Color.WHITE : Color.BLACK);
        g.fillOval(5, 5, w - 10, h - 10);
    }
}

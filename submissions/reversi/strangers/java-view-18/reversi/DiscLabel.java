package reversi;

import java.awt.*;
import javax.swing.JLabel;

public class DiscLabel extends JLabel {
    private IModel model;
    private int x, y;

    public DiscLabel(IModel model, int x, int y) {
        this.model = model;
        this.x = x;
        this.y = y;
        setOpaque(true);
        setBackground(new Color(85, 107, 47));
    }

    @Override
    protected void paintComponent(Graphics g) {
        super.paintComponent(g);
        int p = model.getBoardContents(x, y);
        if (p == 1) {
            g.setColor(Color.white);
            g.fillOval(2, 2, getWidth() - 5, getHeight() - 5);
            g.setColor(Color.black);
            g.drawOval(2, 2, getWidth() - 5, getHeight() - 5);
        } else if (p == 2) {
            g.setColor(Color.black);
            g.fillOval(2, 2, getWidth() - 5, getHeight() - 5);
            g.setColor(Color.white);
            g.drawOval(2, 2, getWidth() - 5, getHeight() - 5);
        }
    }
}

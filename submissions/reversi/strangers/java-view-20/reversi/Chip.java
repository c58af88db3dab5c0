package reversi;

import java.awt.*;
import javax.swing.Icon;

/** Draws a piece. */
public class Chip implements Icon {
    private Color inside, outside;

    public Chip(Color inside, Color outside) {
        this.inside = inside;
        this.outside = outside;
    }

    @Override
    public void paintIcon(Component c, Graphics g, int x, int y) {
        g.setColor(inside);
        g.fillOval(x, y, 43, 43);
        g.setColor(outside);
        g.drawOval(x, y, 43, 43);
    }

    @Override
    public int getIconWidth() {
        return 44;
    }

    @Override
    public int getIconHeight() {
        return 44;
    }
}

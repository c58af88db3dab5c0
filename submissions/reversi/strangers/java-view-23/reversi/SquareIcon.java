package reversi;

import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics;
import javax.swing.Icon;

/** Draws one square of the board, as the icon of a button. */
public class SquareIcon implements Icon {
    public static final int SIZE = 60;
    private final IModel model;
    private final int x;
    private final int y;

    public SquareIcon(IModel model, int x, int y) {
        this.model = model;
        this.x = x;
        this.y = y;
    }

    @Override
    public int getIconWidth() {
        return SIZE;
    }

    @Override
    public int getIconHeight() {
        return SIZE;
    }

    @Override
    public void paintIcon(Component c, Graphics g, int left, int top) {
        g.setColor(new Color(34, 139, 34));
        g.fillRect(left, top, SIZE, SIZE);
        g.setColor(Color.black);
        g.drawRect(left, top, SIZE - 1, SIZE - 1);
        int what = model.getBoardContents(x, y);
        if (what != 0) {
            g.setColor(what == 1 ? Color.white : Color.black);
            g.fillOval(left + 4, top + 4, SIZE - 9, SIZE - 9);
            g.setColor(what == 1 ? Color.black : Color.white);
            g.drawOval(left + 4, top + 4, SIZE - 9, SIZE - 9);
        }
    }
}

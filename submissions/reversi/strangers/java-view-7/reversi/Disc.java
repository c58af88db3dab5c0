package reversi;

import java.awt.Color;
import java.awt.Graphics;
import javax.swing.JComponent;

/** A piece, lies in a layer above the squares. Asks the model whether it is there at all and which colour it has. */
class Disc extends JComponent {
    private final IModel model;
    private final int x;
    private final int y;

    Disc(IModel model, int x, int y) {
        this.model = model;
        this.x = x;
        this.y = y;
    }

    @Override
    public void paintComponent(Graphics g) {
        int colour = model.getBoardContents(x, y);
        if (colour == 0) return;
        g.setColor(colour == 1 ? Color.white : Color.black);
        g.fillOval(0, 0, getWidth() - 1, getHeight() - 1);
        g.setColor(colour == 1 ? Color.black : Color.white);
        g.drawOval(0, 0, getWidth() - 1, getHeight() - 1);
    }
}

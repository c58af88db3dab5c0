package reversi;

import java.awt.*;
import java.awt.geom.Ellipse2D;

/** A square of the board: where it is, and how it is drawn. */
class DrawnSquare {
    private final int x, y;
    private final Rectangle place;

    DrawnSquare(int x, int y, int size) {
        this.x = x;
        this.y = y;
        place = new Rectangle(x * size, y * size, size, size);
    }

    int getX() {
        return x;
    }

    int getY() {
        return y;
    }

    boolean contains(Point p) {
        return place.contains(p);
    }

    void draw(Graphics2D g, int value) {
        g.setColor(Color.BLACK);
        g.fill(place);
        g.setColor(new Color(0, 100, 0));
        g.fillRect(place.x + 1, place.y + 1, place.width - 2, place.height - 2);
        if (value == IModel.PLAYER_WHITE || value == IModel.PLAYER_BLACK) {
            boolean white = value == IModel.PLAYER_WHITE;
            Shape disc = new Ellipse2D.Double(place.x + 14, place.y + 14, 36, 36);
            g.setColor(white ? new Color(255, 255, 240) : new Color(25, 25, 25));
            g.fill(disc);
            g.setColor(white ? new Color(25, 25, 25) : new Color(255, 255, 240));
            g.setStroke(new BasicStroke(1.5f));
            g.draw(disc);
        }
    }
}

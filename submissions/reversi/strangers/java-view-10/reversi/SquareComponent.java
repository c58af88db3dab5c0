package reversi;

import java.awt.*;
import javax.swing.*;

/** Paints one square with whatever the model has there. */
public class SquareComponent extends JButton {
    private final IModel model;
    private final Point place;

    public SquareComponent(IModel model, Point place) {
        this.model = model;
        this.place = place;
        setBorder(BorderFactory.createLineBorder(Color.BLACK, 2));
        setPreferredSize(new Dimension(54, 54));
        setRolloverEnabled(false);
    }

    public Point getPlace() {
        return place;
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setColor(getModel().isArmed() ? new Color(0, 110, 0) : new Color(0, 128, 0));
        g.fillRect(0, 0, getWidth(), getHeight());
        int value = model.getBoardContents(place.x, place.y);
        if (value == IModel.PLAYER_WHITE || value == IModel.PLAYER_BLACK) {
            int d = Math.min(getWidth(), getHeight()) - 12;
            int left = (getWidth() - d) / 2;
            int top = (getHeight() - d) / 2;
            g.setColor(value == IModel.PLAYER_WHITE ? Color.WHITE : Color.BLACK);
            g.fillOval(left, top, d, d);
            g.setStroke(new BasicStroke(2));
            g.setColor(value == IModel.PLAYER_WHITE ? Color.BLACK : Color.WHITE);
            g.drawOval(left, top, d, d);
        }
        g.dispose();
    }
}

package reversi;

import java.awt.Color;
import java.awt.Graphics;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import javax.swing.JPanel;

/** The green square, which can be clicked on. */
class GreenSquare extends JPanel {
    GreenSquare(IController controller, int player, int x, int y) {
        addMouseListener(new MouseAdapter() {
            @Override
            public void mouseReleased(MouseEvent e) {
                if (contains(e.getPoint())) {
                    controller.squareSelected(player, x, y);
                }
            }
        });
    }

    @Override
    protected void paintComponent(Graphics g) {
        g.setColor(new Color(60, 179, 113));
        g.fillRect(0, 0, getWidth(), getHeight());
        g.setColor(Color.BLACK);
        g.drawRect(0, 0, getWidth() - 1, getHeight() - 1);
    }
}

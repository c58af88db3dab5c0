package reversi;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.image.BufferedImage;
import javax.swing.ImageIcon;

/** Draws the three possible squares once, big, and scales them down so that they come out smooth. */
class SquarePictures {
    private final ImageIcon[] icons = new ImageIcon[3];

    SquarePictures() {
        icons[0] = draw(null, null);
        icons[1] = draw(Color.WHITE, Color.BLACK);
        icons[2] = draw(Color.BLACK, Color.WHITE);
    }

    private ImageIcon draw(Color inside, Color outside) {
        BufferedImage image = new BufferedImage(200, 200, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(Color.BLACK);
        g.fillRect(0, 0, 200, 200);
        g.setColor(new Color(0, 128, 0));
        g.fillRect(4, 4, 192, 192);
        if (inside != null) {
            g.setColor(outside);
            g.fillOval(16, 16, 168, 168);
            g.setColor(inside);
            g.fillOval(24, 24, 152, 152);
        }
        g.dispose();
        return new ImageIcon(image.getScaledInstance(54, 54, Image.SCALE_SMOOTH));
    }

    ImageIcon get(int value) {
        return icons[value];
    }
}

package reversi;

import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics;
import javax.swing.Icon;

// draws a piece. no image files needed!
public class DiscIcon implements Icon {
	Color inside;
	Color outside;

	public DiscIcon(Color inside, Color outside) {
		this.inside = inside;
		this.outside = outside;
	}

	public int getIconWidth() { return 47; }
	public int getIconHeight() { return 47; }

	public void paintIcon(Component c, Graphics g, int x, int y) {
		g.setColor(inside);
		g.fillOval(x, y, 46, 46);
		g.setColor(outside);
		g.drawOval(x, y, 46, 46);
	}
}

package reversi;

import java.awt.*;
import java.awt.event.*;
import javax.swing.JButton;

/** One square: draws itself from the model, and is its own listener. */
public class BoardSquare extends JButton implements ActionListener {
	private static final Color LIGHT = new Color(46, 139, 87);
	private static final Color DARK = new Color(34, 110, 68);

	private IModel model;
	private IController controller;
	private int player, x, y;

	public BoardSquare(IModel model, IController controller, int player, int x, int y) {
		this.model = model;
		this.controller = controller;
		this.player = player;
		this.x = x;
		this.y = y;
		setPreferredSize(new Dimension(50, 50));
		setBorder(null);
		addActionListener(this);
	}

	@Override
	public void actionPerformed(ActionEvent e) {
		controller.squareSelected(player, x, y);
	}

	@Override
	protected void paintComponent(Graphics graphics) {
		Graphics2D g = (Graphics2D) graphics.create();
		g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
		g.setColor((x + y) % 2 == 0 ? LIGHT : DARK);
		g.fillRect(0, 0, getWidth(), getHeight());
		g.setColor(Color.BLACK);
		g.drawRect(0, 0, getWidth() - 1, getHeight() - 1);
		int value = model.getBoardContents(x, y);
		if (value != IModel.PLAYER_NONE) {
			int size = Math.min(getWidth(), getHeight()) - 10;
			int left = (getWidth() - size) / 2;
			int top = (getHeight() - size) / 2;
			g.setColor(value == IModel.PLAYER_WHITE ? Color.WHITE : Color.BLACK);
			g.fillOval(left, top, size, size);
			g.setStroke(new BasicStroke(3));
			g.setColor(value == IModel.PLAYER_WHITE ? Color.BLACK : Color.WHITE);
			g.drawOval(left, top, size, size);
		}
		g.dispose();
	}
}

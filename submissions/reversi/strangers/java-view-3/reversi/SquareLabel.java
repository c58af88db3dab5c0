package reversi;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.event.MouseEvent;
import java.awt.event.MouseListener;
import javax.swing.BorderFactory;
import javax.swing.JLabel;

public class SquareLabel extends JLabel implements MouseListener {
	IModel model;
	IController controller;
	int x, y;
	DiscIcon white = new DiscIcon(Color.WHITE, Color.BLACK);
	DiscIcon black = new DiscIcon(Color.BLACK, Color.WHITE);

	public SquareLabel(IModel m, IController c, int x, int y) {
		model = m;
		controller = c;
		this.x = x;
		this.y = y;
		setOpaque(true);
		setBackground(Color.GREEN);
		setBorder(BorderFactory.createLineBorder(Color.BLACK));
		setHorizontalAlignment(CENTER);
		setPreferredSize(new Dimension(52, 52));
		addMouseListener(this);
	}

	// look what the model says and show it
	public void showPiece() {
		switch (model.getBoardContents(x, y)) {
		case IModel.PLAYER_WHITE:
			setIcon(white);
			break;
		case IModel.PLAYER_BLACK:
			setIcon(black);
			break;
		}
	}

	public void mouseClicked(MouseEvent e) {
		controller.squareSelected(model.getPlayer(), x, y);
	}

	public void mousePressed(MouseEvent e) { }
	public void mouseReleased(MouseEvent e) { }
	public void mouseEntered(MouseEvent e) { }
	public void mouseExited(MouseEvent e) { }
}

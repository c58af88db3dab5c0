// Style: all squares are thrown away and made anew at each refresh, on the event thread, with revalidate and repaint.
package reversi;

import java.awt.*;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import javax.swing.*;

public class GUIView implements IView {

	private IModel model;
	private IController controller;
	private JFrame frame1, frame2;
	private JPanel board1, board2;
	private JLabel text1, text2;

	public GUIView() {
		text1 = new JLabel(" ");
		text2 = new JLabel(" ");
		board1 = new JPanel(new GridLayout(8, 8));
		board2 = new JPanel(new GridLayout(8, 8));
		frame1 = new JFrame("White player");
		frame2 = new JFrame("Black player");
	}

	@Override
	public void initialise(IModel model, IController controller) {
		this.model = model;
		this.controller = controller;
		SwingUtilities.invokeLater(() -> {
			open(frame1, text1, board1, 1);
			open(frame2, text2, board2, 2);
			frame1.setVisible(true);
			frame2.setVisible(true);
		});
	}

	private void open(JFrame frame, JLabel text, JPanel board, int player) {
		frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
		frame.add(text, BorderLayout.PAGE_START);
		fill(board, player);
		frame.add(board);
		JPanel foot = new JPanel();
		JButton ai = new JButton("Greedy AI (play " + (player == 1 ? "white" : "black") + ")");
		ai.addActionListener(e -> controller.doAutomatedMove(player));
		foot.add(ai);
		JButton restart = new JButton("Restart");
		restart.addActionListener(e -> controller.startup());
		foot.add(restart);
		frame.add(foot, BorderLayout.PAGE_END);
		frame.setSize(430, 500);
		frame.setLocation(player == 1 ? 0 : 500, 100);
	}

	private void fill(JPanel board, int player) {
		board.removeAll();
		for (int row = 0; row < 8; row++) {
			for (int col = 0; col < 8; col++) {
				int x = player == 1 ? col : 7 - col;
				int y = player == 1 ? row : 7 - row;
				JComponent square = new Square(model.getBoardContents(x, y));
				square.addMouseListener(new MouseAdapter() {
					@Override
					public void mousePressed(MouseEvent e) {
						controller.squareSelected(player, x, y);
					}
				});
				board.add(square);
			}
		}
		board.revalidate();
		board.repaint();
	}

	@Override
	public void refreshView() {
		SwingUtilities.invokeLater(() -> {
			fill(board1, 1);
			fill(board2, 2);
		});
	}

	@Override
	public void feedbackToUser(int player, String message) {
		SwingUtilities.invokeLater(() -> (player == 1 ? text1 : text2).setText(message));
	}
}

/** A square that never changes: after a change there is another one. */
class Square extends JComponent {
	private final int piece;

	Square(int piece) {
		this.piece = piece;
	}

	@Override
	public void paint(Graphics g) {
		int w = getWidth();
		int h = getHeight();
		g.setColor(Color.BLACK);
		g.fillRect(0, 0, w, h);
		g.setColor(new Color(40, 200, 60));
		g.fillRect(1, 1, w - 2, h - 2);
		if (piece != 0) {
			g.setColor(piece == 1 ? Color.WHITE : Color.BLACK);
			g.fillOval(4, 4, w - 8, h - 8);
			g.setColor(piece == 1 ? Color.BLACK : Color.WHITE);
			g.drawOval(4, 4, w - 8, h - 8);
		}
	}
}

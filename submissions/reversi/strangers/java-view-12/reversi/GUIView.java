package reversi;

import java.awt.*;
import javax.swing.*;

/** The graphical view: one frame for each player. */
public class GUIView implements IView {
	private IModel model;
	private IController controller;

	private JFrame whiteFrame;
	private JFrame blackFrame;
	private JLabel whiteLabel = new JLabel("White player", SwingConstants.CENTER);
	private JLabel blackLabel = new JLabel("Black player", SwingConstants.CENTER);

	@Override
	public void initialise(IModel model, IController controller) {
		this.model = model;
		this.controller = controller;
		try {
			for (UIManager.LookAndFeelInfo info : UIManager.getInstalledLookAndFeels()) {
				if ("Nimbus".equals(info.getName())) {
					UIManager.setLookAndFeel(info.getClassName());
				}
			}
		} catch (Exception e) {
			// never mind, the normal one is fine too
		}
		whiteLabel = new JLabel(" ", SwingConstants.CENTER);
		blackLabel = new JLabel(" ", SwingConstants.CENTER);
		whiteFrame = makeFrame("Reversi - white player", IModel.PLAYER_WHITE, whiteLabel);
		blackFrame = makeFrame("Reversi - black player", IModel.PLAYER_BLACK, blackLabel);
		whiteFrame.setLocation(30, 60);
		blackFrame.setLocation(30 + whiteFrame.getWidth() + 30, 60);
		whiteFrame.setVisible(true);
		blackFrame.setVisible(true);
	}

	private JFrame makeFrame(String title, int player, JLabel message) {
		JFrame frame = new JFrame(title);
		frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
		frame.setLayout(new BorderLayout(4, 4));
		message.setFont(message.getFont().deriveFont(Font.BOLD, 13f));
		frame.add(message, BorderLayout.NORTH);

		int w = model.getBoardWidth();
		int h = model.getBoardHeight();
		// one more row and column on each side for the letters and numbers
		JPanel board = new JPanel(new GridLayout(h + 2, w + 2));
		for (int row = -1; row <= h; row++) {
			for (int col = -1; col <= w; col++) {
				int x = player == IModel.PLAYER_WHITE ? col : w - 1 - col;
				int y = player == IModel.PLAYER_WHITE ? row : h - 1 - row;
				boolean edgeRow = row == -1 || row == h;
				boolean edgeCol = col == -1 || col == w;
				if (edgeRow && edgeCol) {
					board.add(new JLabel());
				} else if (edgeRow) {
					board.add(new JLabel("" + (char) ('A' + x), SwingConstants.CENTER));
				} else if (edgeCol) {
					board.add(new JLabel("" + (y + 1), SwingConstants.CENTER));
				} else {
					board.add(new BoardSquare(model, controller, player, x, y));
				}
			}
		}
		frame.add(board, BorderLayout.CENTER);

		JPanel buttons = new JPanel(new GridLayout(2, 1));
		JButton ai = new JButton(player == IModel.PLAYER_WHITE ? "Greedy AI (play white)" : "Greedy AI (play black)");
		ai.addActionListener(e -> controller.doAutomatedMove(player));
		JButton restart = new JButton("Restart");
		restart.addActionListener(e -> controller.startup());
		buttons.add(ai);
		buttons.add(restart);
		frame.add(buttons, BorderLayout.SOUTH);
		frame.pack();
		return frame;
	}

	@Override
	public void refreshView() {
		whiteFrame.repaint();
		blackFrame.repaint();
	}

	@Override
	public void feedbackToUser(int player, String message) {
		if (player == IModel.PLAYER_WHITE) {
			whiteLabel.setText(message);
		} else if (player == IModel.PLAYER_BLACK) {
			blackLabel.setText(message);
		}
	}
}

package reversi;

import java.awt.*;
import java.awt.event.*;
import javax.swing.*;
import javax.swing.border.*;

public class GUIView implements IView {
	IModel model;
	IController controller;
	JLabel whiteMessage, blackMessage;
	JPanel whiteBoard, blackBoard;

	public void initialise(IModel model, IController controller) {
		this.model = model;
		this.controller = controller;
		whiteMessage = new JLabel();
		blackMessage = new JLabel();
		whiteBoard = new JPanel(new GridLayout(8, 8));
		blackBoard = new JPanel(new GridLayout(8, 8));

		for (int y = 0; y < 8; y++) {
			for (int x = 0; x < 8; x++) {
				whiteBoard.add(new ReversiSquare(x, y));
				blackBoard.add(new ReversiSquare(7 - x, 7 - y));
			}
		}
		buildFrame("White player", whiteMessage, whiteBoard, 1, "Greedy AI (play white)", 20);
		buildFrame("Black player", blackMessage, blackBoard, 2, "Greedy AI (play black)", 760);
	}

	void buildFrame(String title, JLabel message, JPanel board, int player, String aiText, int xPos) {
		JFrame frame = new JFrame(title);
		frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
		frame.getContentPane().setBackground(new Color(60, 60, 70));

		message.setForeground(Color.YELLOW);
		message.setFont(new Font("SansSerif", Font.BOLD, 16));
		message.setBorder(new EmptyBorder(8, 8, 8, 8));
		frame.add(message, BorderLayout.NORTH);

		board.setBorder(new CompoundBorder(new BevelBorder(BevelBorder.RAISED), new BevelBorder(BevelBorder.LOWERED)));
		frame.add(board, BorderLayout.CENTER);

		// buttons next to the board
		JPanel side = new JPanel();
		side.setOpaque(false);
		side.setLayout(new BoxLayout(side, BoxLayout.Y_AXIS));
		JButton ai = new JButton(aiText);
		JButton restart = new JButton("Restart");
		ai.addActionListener(e -> controller.doAutomatedMove(player));
		restart.addActionListener(e -> controller.startup());
		side.add(Box.createVerticalGlue());
		side.add(ai);
		side.add(Box.createVerticalStrut(12));
		side.add(restart);
		side.add(Box.createVerticalGlue());
		frame.add(side, BorderLayout.EAST);

		frame.pack();
		frame.setLocation(xPos, 30);
		frame.setVisible(true);
	}

	public void refreshView() {
		whiteBoard.repaint();
		blackBoard.repaint();
	}

	public void feedbackToUser(int player, String message) {
		switch (player) {
		case 1:
			whiteMessage.setText(message);
			break;
		case 2:
			blackMessage.setText(message);
			break;
		}
	}

	class ReversiSquare extends JButton {
		int x, y;

		ReversiSquare(int x, int y) {
			this.x = x;
			this.y = y;
			setPreferredSize(new Dimension(56, 56));
			setBorder(new LineBorder(Color.BLACK, 2));
			setContentAreaFilled(false);
			addActionListener(e -> controller.squareSelected(GUIView.this.model.getPlayer(), this.x, this.y));
		}

		@Override
		protected void paintComponent(Graphics g) {
			g.setColor(new Color(0, 70, 40));
			g.fillRect(0, 0, getWidth(), getHeight());
			int piece = GUIView.this.model.getBoardContents(x, y);
			if (piece == 0) return;
			Graphics2D g2 = (Graphics2D) g;
			g2.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
			Color a = piece == 1 ? Color.WHITE : Color.BLACK;
			Color b = piece == 1 ? Color.BLACK : Color.WHITE;
			g2.setColor(b);
			g2.fillOval(6, 6, getWidth() - 12, getHeight() - 12);
			g2.setColor(a);
			g2.fillOval(8, 8, getWidth() - 16, getHeight() - 16);
		}
	}
}

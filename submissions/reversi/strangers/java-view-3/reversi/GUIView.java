package reversi;

import java.awt.*;
import java.util.ArrayList;
import javax.swing.*;

public class GUIView implements IView {
	IModel model;
	IController controller;
	JFrame frame1, frame2;
	JLabel label1, label2;
	ArrayList<SquareLabel> all = new ArrayList<SquareLabel>();

	public void initialise(IModel model, IController controller) {
		this.model = model;
		this.controller = controller;

		// ---------- white ----------
		frame1 = new JFrame("White player");
		label1 = new JLabel("White player");
		JPanel board1 = new JPanel();
		board1.setLayout(new GridLayout(model.getBoardHeight(), model.getBoardWidth()));
		for (int j = 0; j < model.getBoardHeight(); j++) {
			for (int i = 0; i < model.getBoardWidth(); i++) {
				SquareLabel s = new SquareLabel(model, controller, i, j);
				all.add(s);
				board1.add(s);
			}
		}
		frame1.add(label1, BorderLayout.NORTH);
		frame1.add(board1, BorderLayout.CENTER);
		frame1.add(makeButtons(1, "Greedy AI (play white)"), BorderLayout.SOUTH);
		frame1.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
		frame1.pack();
		frame1.setVisible(true);

		// ---------- black ----------
		frame2 = new JFrame("Black player");
		label2 = new JLabel("Black player");
		JPanel board2 = new JPanel();
		board2.setLayout(new GridLayout(model.getBoardHeight(), model.getBoardWidth()));
		for (int j = model.getBoardHeight() - 1; j >= 0; j--) {
			for (int i = model.getBoardWidth() - 1; i >= 0; i--) {
				SquareLabel s = new SquareLabel(model, controller, i, j);
				all.add(s);
				board2.add(s);
			}
		}
		frame2.add(label2, BorderLayout.NORTH);
		frame2.add(board2, BorderLayout.CENTER);
		frame2.add(makeButtons(2, "Greedy AI (play black)"), BorderLayout.SOUTH);
		frame2.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
		frame2.pack();
		frame2.setVisible(true);
	}

	JPanel makeButtons(int player, String text) {
		JPanel p = new JPanel(new GridLayout(1, 2));
		JButton ai = new JButton(text);
		ai.addActionListener(e -> controller.doAutomatedMove(player));
		JButton re = new JButton("Restart");
		re.addActionListener(e -> controller.startup());
		p.add(ai);
		p.add(re);
		return p;
	}

	public void refreshView() {
		for (SquareLabel s : all)
			s.showPiece();
	}

	public void feedbackToUser(int player, String message) {
		if (player == IModel.PLAYER_WHITE) label1.setText(message);
		if (player == IModel.PLAYER_BLACK) label2.setText(message);
	}
}

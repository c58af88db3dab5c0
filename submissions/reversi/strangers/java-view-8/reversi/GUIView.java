package reversi;

import java.awt.*;
import java.awt.event.*;
import java.util.ArrayList;
import javax.swing.*;

public class GUIView implements IView
{
	private IModel model;
	private IController controller;
	private ArrayList<PlayerWindow> windows = new ArrayList<PlayerWindow>();

	public void initialise(IModel model, IController controller)
	{
		this.model = model;
		this.controller = controller;
		windows.add(new PlayerWindow(1));
		windows.add(new PlayerWindow(2));
		for (PlayerWindow w : windows)
			w.setVisible(true);
	}

	public void refreshView()
	{
		for (PlayerWindow w : windows)
			for (Square s : w.squares)
				s.setColour(model.getBoardContents(s.x, s.y));
	}

	public void feedbackToUser(int player, String message)
	{
		windows.get(player - 1).message.setText(message);
	}

	/** One of the two windows. */
	private class PlayerWindow extends JFrame
	{
		JLabel message = new JLabel(" ");
		ArrayList<Square> squares = new ArrayList<Square>();

		PlayerWindow(int player)
		{
			super(player == 1 ? "White" : "Black");
			setDefaultCloseOperation(EXIT_ON_CLOSE);
			setLayout(new BorderLayout());

			JPanel top = new JPanel(new FlowLayout(FlowLayout.LEFT));
			message.setFont(new Font("SansSerif", Font.PLAIN, 13));
			top.add(message);
			add(top, BorderLayout.NORTH);

			JPanel board = new JPanel(new GridLayout(8, 8, 0, 0));
			board.setPreferredSize(new Dimension(440, 440));
			for (int i = 0; i < 64; i++)
			{
				int n = (player == 1) ? i : 63 - i;
				Square s = new Square(player, n % 8, n / 8);
				squares.add(s);
				board.add(s);
			}
			add(board, BorderLayout.CENTER);

			JPanel bottom = new JPanel(new BorderLayout());
			JButton ai = new JButton("Greedy AI (play " + getTitle().toLowerCase() + ")");
			ai.addActionListener(e -> controller.doAutomatedMove(player));
			JButton restart = new JButton("Restart");
			restart.addActionListener(e -> controller.startup());
			bottom.add(ai, BorderLayout.NORTH);
			bottom.add(restart, BorderLayout.SOUTH);
			add(bottom, BorderLayout.SOUTH);
			pack();
			setLocation(player == 1 ? 20 : 520, 20);
		}
	}

	/** A square of a board. */
	private class Square extends JButton implements ActionListener
	{
		private int player;
		private int x, y;
		private int colour;

		Square(int player, int x, int y)
		{
			this.player = player;
			this.x = x;
			this.y = y;
			setBorder(null);
			addActionListener(this);
		}

		void setColour(int colour)
		{
			this.colour = colour;
			repaint();
		}

		public void actionPerformed(ActionEvent e)
		{
			// put my piece here and tell the controller about it
			if (colour == 0)
				setColour(player);
			controller.squareSelected(player, x, y);
		}

		protected void paintComponent(Graphics g)
		{
			g.setColor(Color.GREEN.darker());
			g.fillRect(0, 0, getWidth(), getHeight());
			g.setColor(Color.BLACK);
			g.drawRect(0, 0, getWidth() - 1, getHeight() - 1);
			if (colour != 0)
			{
				Color in = colour == 1 ? Color.WHITE : Color.BLACK;
				Color out = colour == 1 ? Color.BLACK : Color.WHITE;
				g.setColor(in);
				g.fillOval(4, 4, getWidth() - 8, getHeight() - 8);
				g.setColor(out);
				g.drawOval(4, 4, getWidth() - 8, getHeight() - 8);
			}
		}
	}
}

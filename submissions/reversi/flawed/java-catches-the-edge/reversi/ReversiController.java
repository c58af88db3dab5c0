package reversi;

public class ReversiController implements IController {
	IModel model;
	IView view;

	public void initialise(IModel model, IView view) {
		this.model = model;
		this.view = view;
	}

	public void startup() {
		model.clear(0);
		model.setBoardContents(3, 3, 1);
		model.setBoardContents(4, 4, 1);
		model.setBoardContents(4, 3, 2);
		model.setBoardContents(3, 4, 2);
		model.setFinished(false);
		model.setPlayer(1);
		update();
	}

	public void update() {
		if (hasMove(1) || hasMove(2)) {
			model.setFinished(false);
			if (!hasMove(model.getPlayer()))
				model.setPlayer(3 - model.getPlayer());
			view.feedbackToUser(model.getPlayer(), (model.getPlayer() == 1 ? "White" : "Black") + " player choose where to put your piece");
			view.feedbackToUser(3 - model.getPlayer(), (model.getPlayer() == 1 ? "Black" : "White") + " player not your turn");
		} else {
			model.setFinished(true);
			int white = pieces(1);
			int black = pieces(2);
			String s;
			if (white == black)
				s = "Draw. Both players ended with " + white + " pieces. Reset game to replay.";
			else if (white > black)
				s = "White won. White " + white + " to Black " + black + ". Reset the game to replay.";
			else
				s = "Black won. Black " + black + " to White " + white + ". Reset the game to replay.";
			view.feedbackToUser(1, s);
			view.feedbackToUser(2, s);
		}
		view.refreshView();
	}

	public void squareSelected(int player, int x, int y) {
		if (!model.hasFinished()) {
			if (player == model.getPlayer()) {
				if (value(player, x, y) > 0) {
					for (int xoffset = -1; xoffset <= 1; xoffset++)
						for (int yoffset = -1; yoffset <= 1; yoffset++)
							take(player, x, y, xoffset, yoffset);
					model.setBoardContents(x, y, player);
					model.setPlayer(3 - player);
					update();
				}
			} else {
				view.feedbackToUser(player, "It is not your turn!");
			}
		}
	}

	public void doAutomatedMove(int player) {
		int bx = 0, by = 0;
		for (int x = 0; x < 8; x++)
			for (int y = 0; y < 8; y++)
				if (value(player, x, y) > value(player, bx, by)) {
					bx = x;
					by = y;
				}
		squareSelected(player, bx, by);
	}

	// 0 if the square is taken or is not there
	int value(int player, int x, int y) {
		int n = 0;
		try {
			if (model.getBoardContents(x, y) != 0)
				return 0;
		} catch (ArrayIndexOutOfBoundsException e) {
			return 0;
		}
		for (int xoffset = -1; xoffset <= 1; xoffset++)
			for (int yoffset = -1; yoffset <= 1; yoffset++)
				n += count(player, x, y, xoffset, yoffset);
		return n;
	}

	int count(int player, int x, int y, int xoffset, int yoffset) {
		int n = 0;
		try {
			x += xoffset;
			y += yoffset;
			while (model.getBoardContents(x, y) == 3 - player) {
				n++;
				x += xoffset;
				y += yoffset;
			}
			if (model.getBoardContents(x, y) == player)
				return n;
		} catch (ArrayIndexOutOfBoundsException e) {
			// we have reached the edge
		}
		return 0;
	}

	void take(int player, int x, int y, int xoffset, int yoffset) {
		if (xoffset == 0 && yoffset == 0)
			return;
		int startx = x;
		int starty = y;
		try {
			x += xoffset;
			y += yoffset;
			while (model.getBoardContents(x, y) == 3 - player) {
				model.setBoardContents(x, y, player);
				x += xoffset;
				y += yoffset;
			}
			if (model.getBoardContents(x, y) == 0) {
				// nothing was captured: turn them back
				x -= xoffset;
				y -= yoffset;
				while (x != startx || y != starty) {
					model.setBoardContents(x, y, 3 - player);
					x -= xoffset;
					y -= yoffset;
				}
			}
		} catch (ArrayIndexOutOfBoundsException e) {
			// we have reached the edge
		}
	}

	boolean hasMove(int player) {
		for (int x = 0; x < 8; x++)
			for (int y = 0; y < 8; y++)
				if (value(player, x, y) > 0)
					return true;
		return false;
	}

	int pieces(int player) {
		int n = 0;
		for (int x = 0; x < 8; x++)
			for (int y = 0; y < 8; y++)
				if (model.getBoardContents(x, y) == player)
					n++;
		return n;
	}
}

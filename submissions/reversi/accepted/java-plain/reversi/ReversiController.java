package reversi;

public class ReversiController implements IController
{
	IModel model;
	IView view;

	@Override
	public void initialise(IModel model, IView view)
	{
		this.model = model;
		this.view = view;
	}

	@Override
	public void startup()
	{
		model.clear(0);
		model.setBoardContents(3, 3, 1);
		model.setBoardContents(4, 4, 1);
		model.setBoardContents(3, 4, 2);
		model.setBoardContents(4, 3, 2);
		model.setPlayer(1);
		model.setFinished(false);
		tellPlayers();
		view.refreshView();
	}

	@Override
	public void update()
	{
		int player = model.getPlayer();
		boolean whiteCan = canPlay(1);
		boolean blackCan = canPlay(2);
		model.setFinished(!whiteCan && !blackCan);
		if (player == 1 && !whiteCan && blackCan)
			model.setPlayer(2);
		if (player == 2 && !blackCan && whiteCan)
			model.setPlayer(1);
		tellPlayers();
		view.refreshView();
	}

	@Override
	public void squareSelected(int player, int x, int y)
	{
		if (model.hasFinished())
			return;
		if (player != model.getPlayer())
		{
			view.feedbackToUser(player, "It is not your turn!");
			return;
		}
		if (capture(player, x, y, false) > 0)
			play(player, x, y);
		else if (!canPlay(player))
			update();
	}

	@Override
	public void doAutomatedMove(int player)
	{
		if (model.hasFinished())
			return;
		if (player != model.getPlayer())
		{
			view.feedbackToUser(player, "It is not your turn!");
			return;
		}
		int bestX = -1;
		int bestY = -1;
		int best = 0;
		for (int y = 0; y < model.getBoardHeight(); y++)
			for (int x = 0; x < model.getBoardWidth(); x++)
			{
				int count = capture(player, x, y, false);
				if (count > best)
				{
					best = count;
					bestX = x;
					bestY = y;
				}
			}
		if (best > 0)
			play(player, bestX, bestY);
	}

	// Puts the piece down and gives the turn to the other player; update() gives it back if they have to pass.
	void play(int player, int x, int y)
	{
		capture(player, x, y, true);
		model.setBoardContents(x, y, player);
		model.setPlayer(3 - player);
		update();
	}

	boolean onBoard(int x, int y)
	{
		return x >= 0 && y >= 0 && x < model.getBoardWidth() && y < model.getBoardHeight();
	}

	boolean canPlay(int player)
	{
		for (int x = 0; x < model.getBoardWidth(); x++)
			for (int y = 0; y < model.getBoardHeight(); y++)
				if (capture(player, x, y, false) > 0)
					return true;
		return false;
	}

	// How many pieces are captured from x,y. They are only turned over if really is true.
	int capture(int player, int x, int y, boolean really)
	{
		if (!onBoard(x, y) || model.getBoardContents(x, y) != 0)
			return 0;
		int total = 0;
		for (int dx = -1; dx <= 1; dx++)
			for (int dy = -1; dy <= 1; dy++)
			{
				if (dx == 0 && dy == 0)
					continue;
				int n = 1;
				while (onBoard(x + n * dx, y + n * dy) && model.getBoardContents(x + n * dx, y + n * dy) == 3 - player)
					n++;
				if (!onBoard(x + n * dx, y + n * dy) || model.getBoardContents(x + n * dx, y + n * dy) != player)
					continue;
				total += n - 1;
				for (int i = 1; really && i < n; i++)
					model.setBoardContents(x + i * dx, y + i * dy, player);
			}
		return total;
	}

	int count(int player)
	{
		int n = 0;
		for (int x = 0; x < model.getBoardWidth(); x++)
			for (int y = 0; y < model.getBoardHeight(); y++)
				if (model.getBoardContents(x, y) == player)
					n++;
		return n;
	}

	void tellPlayers()
	{
		if (model.hasFinished())
		{
			int white = count(1);
			int black = count(2);
			String text = "Draw. Both players ended with " + white + " pieces. Reset game to replay.";
			if (white > black)
				text = "White won. White " + white + " to Black " + black + ". Reset the game to replay.";
			else if (black > white)
				text = "Black won. Black " + black + " to White " + white + ". Reset the game to replay.";
			view.feedbackToUser(1, text);
			view.feedbackToUser(2, text);
		}
		else if (model.getPlayer() == 1)
		{
			view.feedbackToUser(1, "White player choose where to put your piece");
			view.feedbackToUser(2, "Black player not your turn");
		}
		else
		{
			view.feedbackToUser(1, "White player not your turn");
			view.feedbackToUser(2, "Black player choose where to put your piece");
		}
	}
}

package reversi;

/*
 * ReversiController
 * Everything is asked of the model. canPlace() answers whether a move is allowed, place() does it.
 */
public class ReversiController implements IController
{
  protected IModel model;
  protected IView view;

  public void initialise(IModel model, IView view)
  {
    this.model = model;
    this.view = view;
  }

  public void startup()
  {
    int w = model.getBoardWidth(), h = model.getBoardHeight();
    model.clear(0);
    model.setFinished(false);
    model.setPlayer(1);
    model.setBoardContents(w / 2 - 1, h / 2 - 1, 1);
    model.setBoardContents(w / 2, h / 2, 1);
    model.setBoardContents(w / 2, h / 2 - 1, 2);
    model.setBoardContents(w / 2 - 1, h / 2, 2);
    update();
  }

  public void update()
  {
    boolean white = canPlaceSomewhere(1), black = canPlaceSomewhere(2);
    if (!white && !black)
    {
      model.setFinished(true);
      gameOver();
    }
    else
    {
      model.setFinished(false);
      if (!white) model.setPlayer(2);
      if (!black) model.setPlayer(1);
      if (model.getPlayer() == 1)
      {
        view.feedbackToUser(1, "White player choose where to put your piece");
        view.feedbackToUser(2, "Black player not your turn");
      }
      else
      {
        view.feedbackToUser(2, "Black player choose where to put your piece");
        view.feedbackToUser(1, "White player not your turn");
      }
    }
    view.refreshView();
  }

  public void squareSelected(int player, int x, int y)
  {
    if (model.hasFinished())
      return;
    if (model.getPlayer() == player)
    {
      if (canPlace(player, x, y))
      {
        place(player, x, y);
        model.setPlayer(player % 2 + 1);
        update();
      }
    }
    else
      view.feedbackToUser(player, "It is not your turn!");
  }

  public void doAutomatedMove(int player)
  {
    for (int y = 0; y < model.getBoardHeight(); y++)
    {
      for (int x = 0; x < model.getBoardWidth(); x++)
      {
        if (model.getPlayer() != player || canPlace(player, x, y))
        {
          squareSelected(player, x, y);
          return;
        }
      }
    }
  }

  boolean canPlaceSomewhere(int player)
  {
    for (int y = 0; y < model.getBoardHeight(); y++)
      for (int x = 0; x < model.getBoardWidth(); x++)
        if (canPlace(player, x, y))
          return true;
    return false;
  }

  boolean canPlace(int player, int x, int y)
  {
    if (piece(x, y) != 0)
      return false;
    return sees(player, x, y, -1, -1) || sees(player, x, y, 0, -1) || sees(player, x, y, 1, -1)
        || sees(player, x, y, -1, 0) || sees(player, x, y, 1, 0)
        || sees(player, x, y, -1, 1) || sees(player, x, y, 0, 1) || sees(player, x, y, 1, 1);
  }

  // Is there a row of the other player's pieces with one of ours behind it?
  boolean sees(int player, int x, int y, int dx, int dy)
  {
    if (piece(x + dx, y + dy) != player % 2 + 1)
      return false;
    return piece(x + 2 * dx, y + 2 * dy) == player || sees(player, x + dx, y + dy, dx, dy);
  }

  void place(int player, int x, int y)
  {
    for (int dx = -1; dx <= 1; dx++)
    {
      for (int dy = -1; dy <= 1; dy++)
      {
        if ((dx != 0 || dy != 0) && sees(player, x, y, dx, dy))
        {
          for (int i = 1; piece(x + i * dx, y + i * dy) != player; i++)
            model.setBoardContents(x + i * dx, y + i * dy, player);
        }
      }
    }
    model.setBoardContents(x, y, player);
  }

  int piece(int x, int y)
  {
    if (x < 0 || y < 0 || x >= model.getBoardWidth() || y >= model.getBoardHeight())
      return 99;
    return model.getBoardContents(x, y);
  }

  void gameOver()
  {
    int difference = 0, all = 0;
    for (int y = 0; y < model.getBoardHeight(); y++)
      for (int x = 0; x < model.getBoardWidth(); x++)
      {
        if (piece(x, y) == 1) difference++;
        if (piece(x, y) == 2) difference--;
        if (piece(x, y) != 0) all++;
      }
    int white = (all + difference) / 2, black = (all - difference) / 2;
    String end = ". Reset the game to replay.";
    for (int player = 1; player < 3; player++)
    {
      if (difference == 0)
        view.feedbackToUser(player, "Draw. Both players ended with " + white + " pieces. Reset game to replay.");
      else if (difference > 0)
        view.feedbackToUser(player, "White won. White " + white + " to Black " + black + end);
      else
        view.feedbackToUser(player, "Black won. Black " + black + " to White " + white + end);
    }
  }
}

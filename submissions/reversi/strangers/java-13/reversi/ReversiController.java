package reversi;

public class ReversiController implements IController
{
    private IModel model;
    private IView view;

    public void initialise(IModel model, IView view)
    {
        this.model = model;
        this.view = view;
    }

    public void startup()
    {
        model.clear(0);
        model.setBoardContents(3, 3, 1);
        model.setBoardContents(4, 4, 1);
        model.setBoardContents(3, 4, 2);
        model.setBoardContents(4, 3, 2);
        model.setPlayer(1);
        model.setFinished(false);
        view.refreshView();
        turnMessages();
    }

    public void update()
    {
        view.refreshView();
        checkGame();
        if (!model.hasFinished())
            turnMessages();
    }

    public void squareSelected(int player, int x, int y)
    {
        // can anybody move?
        checkGame();
        if (model.hasFinished())
            return;

        // whose turn
        if (player != model.getPlayer())
        {
            view.feedbackToUser(player, "It is not your turn!");
            return;
        }

        // invalid square
        if (x < 0 || x > 7 || y < 0 || y > 7)
            return;
        int taken = play(player, x, y);
        if (taken == 0)
            return;

        // next player
        if (player == 1)
            model.setPlayer(2);
        else
            model.setPlayer(1);
        update();
    }

    public void doAutomatedMove(int player)
    {
        int most = 0;
        int mostX = 0;
        int mostY = 0;
        for (int x = 0; x < 8; x++)
        {
            for (int y = 0; y < 8; y++)
            {
                int n = tryOut(player, x, y);
                if (n > 0 && n >= most)
                {
                    most = n;
                    mostX = x;
                    mostY = y;
                }
            }
        }
        squareSelected(player, mostX, mostY);
    }

    // changes player if the current one can't move, ends the game if nobody can
    private void checkGame()
    {
        if (!model.hasFinished())
        {
            int player = model.getPlayer();
            int other = 1;
            if (player == 1)
                other = 2;
            if (canMove(player))
                return;
            if (canMove(other))
            {
                model.setPlayer(other);
                turnMessages();
                return;
            }
            model.setFinished(true);
        }
        endMessages();
    }

    private boolean canMove(int player)
    {
        for (int x = 0; x < 8; x++)
            for (int y = 0; y < 8; y++)
                if (tryOut(player, x, y) > 0)
                    return true;
        return false;
    }

    // plays the move, then puts everything back how it was
    private int tryOut(int player, int x, int y)
    {
        int[][] old = new int[8][8];
        for (int i = 0; i < 8; i++)
            for (int j = 0; j < 8; j++)
                old[i][j] = model.getBoardContents(i, j);

        int n = play(player, x, y);

        for (int i = 0; i < 8; i++)
            for (int j = 0; j < 8; j++)
                model.setBoardContents(i, j, old[i][j]);
        return n;
    }

    // returns how many pieces were taken. 0 = not allowed, nothing is changed
    private int play(int player, int x, int y)
    {
        if (model.getBoardContents(x, y) != 0)
            return 0;

        int enemy = 1;
        if (player == 1)
            enemy = 2;
        int total = 0;
        int n;
        int i;
        int j;

        // right
        n = 0;
        i = x + 1;
        while (i < 8 && model.getBoardContents(i, y) == enemy)
        {
            n++;
            i++;
        }
        if (i < 8 && n > 0 && model.getBoardContents(i, y) == player)
        {
            for (int k = 1; k <= n; k++)
                model.setBoardContents(x + k, y, player);
            total = total + n;
        }

        // left
        n = 0;
        i = x - 1;
        while (i >= 0 && model.getBoardContents(i, y) == enemy)
        {
            n++;
            i--;
        }
        if (i >= 0 && n > 0 && model.getBoardContents(i, y) == player)
        {
            for (int k = 1; k <= n; k++)
                model.setBoardContents(x - k, y, player);
            total = total + n;
        }

        // down
        n = 0;
        j = y + 1;
        while (j < 8 && model.getBoardContents(x, j) == enemy)
        {
            n++;
            j++;
        }
        if (j < 8 && n > 0 && model.getBoardContents(x, j) == player)
        {
            for (int k = 1; k <= n; k++)
                model.setBoardContents(x, y + k, player);
            total = total + n;
        }

        // up
        n = 0;
        j = y - 1;
        while (j >= 0 && model.getBoardContents(x, j) == enemy)
        {
            n++;
            j--;
        }
        if (j >= 0 && n > 0 && model.getBoardContents(x, j) == player)
        {
            for (int k = 1; k <= n; k++)
                model.setBoardContents(x, y - k, player);
            total = total + n;
        }

        // right down
        n = 0;
        i = x + 1;
        j = y + 1;
        while (i < 8 && j < 8 && model.getBoardContents(i, j) == enemy)
        {
            n++;
            i++;
            j++;
        }
        if (i < 8 && j < 8 && n > 0 && model.getBoardContents(i, j) == player)
        {
            for (int k = 1; k <= n; k++)
                model.setBoardContents(x + k, y + k, player);
            total = total + n;
        }

        // left up
        n = 0;
        i = x - 1;
        j = y - 1;
        while (i >= 0 && j >= 0 && model.getBoardContents(i, j) == enemy)
        {
            n++;
            i--;
            j--;
        }
        if (i >= 0 && j >= 0 && n > 0 && model.getBoardContents(i, j) == player)
        {
            for (int k = 1; k <= n; k++)
                model.setBoardContents(x - k, y - k, player);
            total = total + n;
        }

        // right up
        n = 0;
        i = x + 1;
        j = y - 1;
        while (i < 8 && j >= 0 && model.getBoardContents(i, j) == enemy)
        {
            n++;
            i++;
            j--;
        }
        if (i < 8 && j >= 0 && n > 0 && model.getBoardContents(i, j) == player)
        {
            for (int k = 1; k <= n; k++)
                model.setBoardContents(x + k, y - k, player);
            total = total + n;
        }

        // left down
        n = 0;
        i = x - 1;
        j = y + 1;
        while (i >= 0 && j < 8 && model.getBoardContents(i, j) == enemy)
        {
            n++;
            i--;
            j++;
        }
        if (i >= 0 && j < 8 && n > 0 && model.getBoardContents(i, j) == player)
        {
            for (int k = 1; k <= n; k++)
                model.setBoardContents(x - k, y + k, player);
            total = total + n;
        }

        if (total > 0)
            model.setBoardContents(x, y, player);
        return total;
    }

    private void turnMessages()
    {
        if (model.getPlayer() == 1)
        {
            view.feedbackToUser(1, "White player - choose where to put your piece");
            view.feedbackToUser(2, "Black player - not your turn");
        }
        else
        {
            view.feedbackToUser(2, "Black player - choose where to put your piece");
            view.feedbackToUser(1, "White player - not your turn");
        }
    }

    private void endMessages()
    {
        int w = 0;
        int b = 0;
        for (int x = 0; x < 8; x++)
        {
            for (int y = 0; y < 8; y++)
            {
                if (model.getBoardContents(x, y) == 1)
                    w++;
                if (model.getBoardContents(x, y) == 2)
                    b++;
            }
        }
        String s;
        if (b > w)
            s = "Black won. Black " + b + " to White " + w + ". Reset the game to replay.";
        else if (w > b)
            s = "White won. White " + w + " to Black " + b + ". Reset the game to replay.";
        else
            s = "Draw. Both players ended with " + b + " pieces. Reset game to replay.";
        view.feedbackToUser(1, s);
        view.feedbackToUser(2, s);
    }
}

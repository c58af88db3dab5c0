package reversi;

public class ReversiController implements IController
{
    private IModel model;
    private IView view;

    private final int[] stepX = { 0, 1, 1, 1, 0, -1, -1, -1 };
    private final int[] stepY = { -1, -1, 0, 1, 1, 1, 0, -1 };

    public void initialise(IModel model, IView view)
    {
        this.model = model;
        this.view = view;
    }

    public void startup()
    {
        for (int y = 0; y < 8; y++)
        {
            for (int x = 0; x < 8; x++)
            {
                int piece = 0;
                if ((x == 3 && y == 3) || (x == 4 && y == 4)) piece = 1;
                if ((x == 4 && y == 3) || (x == 3 && y == 4)) piece = 2;
                model.setBoardContents(x, y, piece);
            }
        }
        model.setFinished(false);
        model.setPlayer(1);
        view.refreshView();
        feedback();
    }

    // Next player's turn
    public void update()
    {
        int next = opposite(model.getPlayer());
        if (anyMove(next))
        {
            model.setPlayer(next);
            model.setFinished(false);
        }
        else
        {
            // next has to pass, unless nobody can go
            model.setFinished(!anyMove(model.getPlayer()));
        }
        view.refreshView();
        feedback();
    }

    public void squareSelected(int player, int x, int y)
    {
        if (model.hasFinished()) return;
        if (player != model.getPlayer()) { view.feedbackToUser(player, "It is not your turn!"); return; }
        if (total(player, x, y) == 0) return;
        flipAll(player, x, y);
        update();
    }

    public void doAutomatedMove(int player)
    {
        if (model.hasFinished()) return;
        if (player != model.getPlayer()) { view.feedbackToUser(player, "It is not your turn!"); return; }
        int most = 0;
        for (int i = 0; i < 64; i++) most = Math.max(most, total(player, i % 8, i / 8));
        if (most == 0) return;
        for (int i = 63; i >= 0; i--)
        {
            if (total(player, i % 8, i / 8) == most)
            {
                flipAll(player, i % 8, i / 8);
                update();
                return;
            }
        }
    }

    private int opposite(int player)
    {
        return player == 2 ? 1 : 2;
    }

    private boolean anyMove(int player)
    {
        for (int i = 0; i < 64; i++) if (total(player, i % 8, i / 8) > 0) return true;
        return false;
    }

    private boolean has(int x, int y, int piece)
    {
        return x >= 0 && x <= 7 && y >= 0 && y <= 7 && model.getBoardContents(x, y) == piece;
    }

    private int total(int player, int x, int y)
    {
        int sum = 0;
        if (has(x, y, 0)) for (int d = 0; d < 8; d++) sum += inDirection(player, x, y, d);
        return sum;
    }

    private int inDirection(int player, int x, int y, int d)
    {
        int n = 0;
        do { x += stepX[d]; y += stepY[d]; n++; } while (has(x, y, opposite(player)));
        return has(x, y, player) ? n - 1 : 0;
    }

    private void flipAll(int player, int x, int y)
    {
        for (int d = 0; d < 8; d++)
        {
            for (int n = inDirection(player, x, y, d); n > 0; n--)
            {
                model.setBoardContents(x + n * stepX[d], y + n * stepY[d], player);
            }
        }
        model.setBoardContents(x, y, player);
    }

    private void feedback()
    {
        if (!model.hasFinished())
        {
            int player = model.getPlayer();
            view.feedbackToUser(player, name(player) + " player choose where to put your piece");
            view.feedbackToUser(opposite(player), name(opposite(player)) + " player not your turn");
            return;
        }
        int white = 0, black = 0;
        for (int i = 0; i < 64; i++)
        {
            if (has(i % 8, i / 8, 1)) white++;
            if (has(i % 8, i / 8, 2)) black++;
        }
        for (int player = 1; player <= 2; player++)
        {
            if (white > black) view.feedbackToUser(player, "White won. White " + white + " to Black " + black + ". Reset the game to replay.");
            if (white < black) view.feedbackToUser(player, "Black won. Black " + black + " to White " + white + ". Reset the game to replay.");
            if (white == black) view.feedbackToUser(player, "Draw. Both players ended with " + white + " pieces. Reset game to replay.");
        }
    }

    private String name(int player)
    {
        return player == 1 ? "White" : "Black";
    }
}

package reversi;

public class ReversiController implements IController {
    /* return codes of check_move() */
    private static final int MV_OK = 0;
    private static final int MV_ERR_OVER = -1;
    private static final int MV_ERR_TURN = -2;
    private static final int MV_ERR_SQUARE = -3;

    /* return codes of status() */
    private static final int ST_PLAY = 0;
    private static final int ST_PASS = 1;
    private static final int ST_END = 2;

    /* flags for scan() */
    private static final int F_COUNT = 0x00;
    private static final int F_FLIP = 0x01;

    /* N, NE, E, SE, S, SW, W, NW */
    private final int[] dx = { 0, 1, 1, 1, 0, -1, -1, -1 };
    private final int[] dy = { -1, -1, 0, 1, 1, 1, 0, -1 };

    private IModel model;
    private IView view;

    @Override
    public void initialise(IModel model, IView view) {
        this.model = model;
        this.view = view;
    }

    @Override
    public void startup() {
        int i, x, y;

        model.setFinished(false);
        model.setPlayer(1);
        model.clear(0);
        for (i = 0; i < 4; i++) {
            x = 3 + (i & 1);
            y = 3 + (i >> 1);
            model.setBoardContents(x, y, (x == y) ? 1 : 2);
        }
        view.refreshView();
        messages(ST_PLAY);
    }

    @Override
    public void update() {
        int st;

        view.refreshView();
        st = status();
        if (st == ST_PASS)
            model.setPlayer(other(model.getPlayer()));
        if (st == ST_END)
            model.setFinished(true);
        messages(st);
    }

    @Override
    public void squareSelected(int player, int x, int y) {
        int rc;

        rc = check_move(player, x, y);
        switch (rc) {
        case MV_OK:
            scan(player, x, y, F_FLIP);
            model.setPlayer(other(player));
            update();
            break;
        case MV_ERR_TURN:
            view.feedbackToUser(player, "It is not your turn!");
            break;
        case MV_ERR_OVER:
        case MV_ERR_SQUARE:
        default:
            break;
        }
    }

    @Override
    public void doAutomatedMove(int player) {
        int x, y, n;
        int max = 0, mx = -1, my = -1;

        /* on an error the square stays -1,-1 and squareSelected() sorts it out */
        if (!model.hasFinished() && model.getPlayer() == player) {
            for (y = 0; y < 8; y++) {
                for (x = 0; x < 8; x++) {
                    n = scan(player, x, y, F_COUNT);
                    if (n > max) {
                        max = n;
                        mx = x;
                        my = y;
                    }
                }
            }
        }
        squareSelected(player, mx, my);
    }

    private int check_move(int player, int x, int y) {
        if (model.hasFinished())
            return MV_ERR_OVER;
        if (model.getPlayer() != player)
            return MV_ERR_TURN;
        if (on_board(x, y) == 0)
            return MV_ERR_SQUARE;
        if (scan(player, x, y, F_COUNT) == 0)
            return MV_ERR_SQUARE;
        return MV_OK;
    }

    private int status() {
        if (model.hasFinished())
            return ST_END;
        if (can_move(model.getPlayer()) != 0)
            return ST_PLAY;
        if (can_move(other(model.getPlayer())) != 0)
            return ST_PASS;
        return ST_END;
    }

    private int other(int player) {
        return player ^ 3;
    }

    private int on_board(int x, int y) {
        return (x >= 0 && x < 8 && y >= 0 && y < 8) ? 1 : 0;
    }

    private int can_move(int player) {
        int i;

        for (i = 0; i < 64; i++)
            if (scan(player, i & 7, i >> 3, F_COUNT) != 0)
                return 1;
        return 0;
    }

    /* returns number of pieces captured by a piece on x,y; with F_FLIP also plays it */
    private int scan(int player, int x, int y, int flags) {
        int d, n, px, py, total = 0;

        if (model.getBoardContents(x, y) != 0)
            return 0;

        for (d = 0; d < 8; d++) {
            n = 0;
            px = x + dx[d];
            py = y + dy[d];
            while (on_board(px, py) != 0 && model.getBoardContents(px, py) == other(player)) {
                n++;
                px += dx[d];
                py += dy[d];
            }
            if (n == 0 || on_board(px, py) == 0 || model.getBoardContents(px, py) != player)
                continue;
            total += n;
            if ((flags & F_FLIP) != 0) {
                /* walk back */
                while (n-- > 0) {
                    px -= dx[d];
                    py -= dy[d];
                    model.setBoardContents(px, py, player);
                }
            }
        }

        if ((flags & F_FLIP) != 0)
            model.setBoardContents(x, y, player);
        return total;
    }

    private void messages(int st) {
        int i, w = 0, b = 0;
        String s;

        if (st != ST_END) {
            if (model.getPlayer() == 1) {
                view.feedbackToUser(1, "White player - choose where to put your piece");
                view.feedbackToUser(2, "Black player - not your turn");
            } else {
                view.feedbackToUser(1, "White player - not your turn");
                view.feedbackToUser(2, "Black player - choose where to put your piece");
            }
            return;
        }

        for (i = 0; i < 64; i++) {
            switch (model.getBoardContents(i & 7, i >> 3)) {
            case 1:
                w++;
                break;
            case 2:
                b++;
                break;
            }
        }
        if (b > w)
            s = String.format("Black won. Black %d to White %d. Reset the game to replay.", b, w);
        else if (w > b)
            s = String.format("White won. White %d to Black %d. Reset the game to replay.", w, b);
        else
            s = String.format("Draw. Both players ended with %d pieces. Reset game to replay.", w);
        for (i = 1; i <= 2; i++)
            view.feedbackToUser(i, s);
    }
}

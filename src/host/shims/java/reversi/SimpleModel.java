package reversi;

/** The supplied model: a plain store, which believes whatever it is told. */
public class SimpleModel implements IModel {
    // Column first. There is no check of x and y: what is off the board is an ArrayIndexOutOfBoundsException.
    protected int[][] squares = new int[0][0];
    protected int width;
    protected int height;
    protected int player = PLAYER_NONE;
    protected boolean finished;

    @Override
    public void initialise(int width, int height, IView view, IController controller) {
        this.width = width;
        this.height = height;
        squares = new int[width][height];
    }

    @Override
    public int getBoardWidth() {
        return width;
    }

    @Override
    public int getBoardHeight() {
        return height;
    }

    @Override
    public int getBoardContents(int x, int y) {
        return squares[x][y];
    }

    @Override
    public void setBoardContents(int x, int y, int value) {
        squares[x][y] = value;
    }

    @Override
    public void clear(int value) {
        for (int x = 0; x < width; x++) {
            for (int y = 0; y < height; y++) {
                squares[x][y] = value;
            }
        }
    }

    @Override
    public int getPlayer() {
        return player;
    }

    @Override
    public void setPlayer(int player) {
        this.player = player;
    }

    @Override
    public boolean hasFinished() {
        return finished;
    }

    @Override
    public void setFinished(boolean finished) {
        this.finished = finished;
    }
}

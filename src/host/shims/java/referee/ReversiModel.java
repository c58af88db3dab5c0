package referee;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import reversi.IController;
import reversi.IModel;
import reversi.IView;

/**
 * The model that a graded controller works with: it stores what it is told, like the supplied one, and knows whether that
 * has changed.
 */
final class ReversiModel implements IModel, Stage.Board {
    /** What a square's character means, by its value; whatever else a student stores is shown as a question mark. */
    private static final String CHARACTERS = ".WB3456789";

    private static final int UNKNOWN = -1;

    private final Stage stage = new Stage(this);

    // Column first, as in SimpleModel: the same squares are off the board, with the same exception.
    private int[][] squares = new int[8][8];
    private int player;
    private boolean finished;

    // What the grader knows.
    private int[][] knownSquares = new int[8][8];
    private int knownPlayer;
    private boolean knownFinished;

    Stage stage() {
        return stage;
    }

    /** Takes over the board that the grader sent. */
    void load(Map<String, Object> board) throws Malformed {
        List<?> rows = Json.asArray(board.get("squares"));
        int height = rows.size();
        int width = height == 0 ? 0 : Json.asText(rows.get(0)).length();
        int[][] loaded = new int[width][height];
        for (int y = 0; y < height; y++) {
            String row = Json.asText(rows.get(y));
            if (row.length() != width) {
                throw new Malformed("the rows of the board are not of one length: " + rows);
            }
            for (int x = 0; x < width; x++) {
                int value = CHARACTERS.indexOf(row.charAt(x));
                loaded[x][y] = value < 0 ? UNKNOWN : value;
            }
        }
        player = Json.asInt(board.get("player"));
        finished = Boolean.TRUE.equals(board.get("finished"));
        squares = loaded;
        remember();
    }

    private void remember() {
        knownSquares = copy(squares);
        knownPlayer = player;
        knownFinished = finished;
    }

    private static int[][] copy(int[][] squares) {
        int[][] copy = new int[squares.length][];
        for (int x = 0; x < squares.length; x++) {
            copy[x] = squares[x].clone();
        }
        return copy;
    }

    /** Gives what the model holds now, for {@link #restore}. */
    ReversiModel kept() {
        ReversiModel kept = new ReversiModel();
        kept.squares = copy(squares);
        kept.player = player;
        kept.finished = finished;
        return kept;
    }

    /** Goes back to what was kept, and to a grader who knows it; gives whether there was any difference. */
    boolean restore(ReversiModel kept) {
        boolean same = player == kept.player && finished == kept.finished && Arrays.deepEquals(squares, kept.squares);
        squares = kept.squares;
        player = kept.player;
        finished = kept.finished;
        remember();
        return !same;
    }

    @Override
    public Call changes() {
        if (player == knownPlayer && finished == knownFinished && Arrays.deepEquals(squares, knownSquares)) {
            return null;
        }
        remember();
        return new Store(knownSquares, player, finished);
    }

    /** What the model held at some moment. */
    private static final class Store extends Call {
        private final int[][] squares;
        private final int player;
        private final boolean finished;

        Store(int[][] squares, int player, boolean finished) {
            this.squares = squares;
            this.player = player;
            this.finished = finished;
        }

        @Override
        void writeTo(JsonWriter line) {
            line.open('{').name("store").open('{');
            line.name("player").number(player).name("finished").bool(finished).name("squares").open('[');
            char[] row = new char[squares.length];
            int height = squares.length == 0 ? 0 : squares[0].length;
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < row.length; x++) {
                    int value = squares[x][y];
                    row[x] = value >= 0 && value < CHARACTERS.length() ? CHARACTERS.charAt(value) : '?';
                }
                line.text(new String(row));
            }
            line.close(']').close('}').close('}');
        }
    }

    /** Empties the board. Its size is the grader's; a controller that wants another one hears of it here. */
    @Override
    public void initialise(int width, int height, IView view, IController controller) {
        stage.check();
        if (width != getBoardWidth() || height != getBoardHeight()) {
            String asked = width + " by " + height;
            throw new IllegalArgumentException(
                    "the board is " + getBoardWidth() + " by " + getBoardHeight() + ", and cannot be made " + asked);
        }
        squares = new int[width][height];
    }

    @Override
    public int getBoardWidth() {
        return squares.length;
    }

    @Override
    public int getBoardHeight() {
        return squares.length == 0 ? 0 : squares[0].length;
    }

    @Override
    public int getBoardContents(int x, int y) {
        return squares[x][y];
    }

    @Override
    public void setBoardContents(int x, int y, int value) {
        stage.check();
        squares[x][y] = value;
    }

    @Override
    public void clear(int value) {
        stage.check();
        for (int[] column : squares) {
            Arrays.fill(column, value);
        }
    }

    @Override
    public int getPlayer() {
        return player;
    }

    @Override
    public void setPlayer(int player) {
        stage.check();
        this.player = player;
    }

    @Override
    public boolean hasFinished() {
        return finished;
    }

    @Override
    public void setFinished(boolean finished) {
        stage.check();
        this.finished = finished;
    }
}

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import reversi.IController;
import reversi.IModel;
import reversi.IView;
import reversi.ReversiController;

/** Plays the checks of a file on a student's controller in this process. What states them is in `checks.rs`. */
final class Played {
    private static final String SQUARES = ".WB3456789";
    private static final List<List<String>> CHECKS = read();

    private static List<List<String>> read() {
        List<List<String>> checks = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(Path.of(System.getProperty("checks")), StandardCharsets.UTF_8)) {
                if (line.startsWith("check ")) {
                    checks.add(new ArrayList<>());
                }
                checks.get(checks.size() - 1).add(line);
            }
        } catch (IOException error) {
            throw new IllegalStateException(error);
        }
        return checks;
    }

    /** Plays a check; throws an AssertionError where something is wrong. */
    static void play(int number) {
        Model model = new Model();
        Messages view = new Messages();
        IController controller = null;
        for (String line : CHECKS.get(number)) {
            int blank = (line + " ").indexOf(' ');
            String word = line.substring(0, blank);
            String rest = line.substring(Math.min(line.length(), blank + 1));
            if (word.equals("check")) {
                continue;
            } else if (word.equals("fresh")) {
                controller = null;
            } else if (word.equals("put")) {
                model.put(rest);
            } else if (word.equals("tell")) {
                same(rest, view.told.isEmpty() ? "nothing" : view.told.remove(0));
            } else if (word.equals("quiet")) {
                same("[]", view.told.toString());
            } else if (word.equals("holds")) {
                same(rest, model.held());
            } else {
                if (controller == null) {
                    controller = new ReversiController();
                    controller.initialise(model, view);
                }
                view.told.clear();
                String[] numbers = rest.split(" ");
                switch (word) {
                    case "startup": controller.startup(); break;
                    case "update": controller.update(); break;
                    case "do_automated_move": controller.doAutomatedMove(Integer.parseInt(rest)); break;
                    default:
                        controller.squareSelected(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]),
                            Integer.parseInt(numbers[2]));
                }
            }
        }
    }

    private static void same(String expected, String actual) {
        if (!expected.equals(actual)) {
            throw new AssertionError("expected " + expected + ", but was " + actual);
        }
    }

    private static final class Messages implements IView {
        final List<String> told = new ArrayList<>();

        @Override public void initialise(IModel model, IController controller) {}

        @Override public void refreshView() {}

        @Override public void feedbackToUser(int player, String message) {
            told.add(player + " " + message);
        }
    }

    private static final class Model implements IModel {
        private final int[][] squares = new int[8][8];
        private int player;
        private boolean finished;

        void put(String board) {
            String[] parts = board.split(" ");
            player = Integer.parseInt(parts[0]);
            finished = Boolean.parseBoolean(parts[1]);
            String[] rows = parts[2].split("/");
            for (int y = 0; y < 8; y++) {
                for (int x = 0; x < 8; x++) {
                    squares[y][x] = SQUARES.indexOf(rows[y].charAt(x));
                }
            }
        }

        String held() {
            StringBuilder text = new StringBuilder(player + " " + finished + " ");
            for (int y = 0; y < 8; y++) {
                text.append(y == 0 ? "" : "/");
                for (int x = 0; x < 8; x++) {
                    text.append(SQUARES.charAt(squares[y][x]));
                }
            }
            return text.toString();
        }

        @Override public void initialise(int width, int height, IView view, IController controller) {}

        @Override public int getBoardWidth() { return 8; }

        @Override public int getBoardHeight() { return 8; }

        @Override public int getBoardContents(int x, int y) { return squares[y][x]; }

        @Override public void setBoardContents(int x, int y, int value) { squares[y][x] = value; }

        @Override public void clear(int value) {
            for (int[] row : squares) {
                java.util.Arrays.fill(row, value);
            }
        }

        @Override public int getPlayer() { return player; }

        @Override public void setPlayer(int player) { this.player = player; }

        @Override public boolean hasFinished() { return finished; }

        @Override public void setFinished(boolean finished) { this.finished = finished; }
    }
}

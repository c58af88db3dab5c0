package quoridor;

import games.QuoridorBoard;
import java.util.List;

/** The six lines of a saved game. */
class SavedGame {
    private static final String[] NAMES = {"first", "second"};

    private final String[] lines;
    private final QuoridorBoard board = new QuoridorBoard();

    private SavedGame(String text) {
        String whole = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
        lines = whole.split("\n", -1);
    }

    /** Gives the text for a history; null if it does not begin with a position. */
    static String write(History history) {
        QuoridorBoard board = history.getFirst();
        int winner = new Rules(board).winner();
        int turn = winner == 0 ? board.getPlayer() : Rules.other(winner);
        if (turn != 1 && turn != 2) {
            return null;
        }
        String text = "quoridor " + board.getSize() + "\n";
        for (int player = 1; player <= 2; player++) {
            text += NAMES[player - 1] + " " + board.getPawn(player) + " " + board.getLeft(player) + "\n";
        }
        text += listed("walls", board.getWalls());
        text += "turn " + NAMES[turn - 1] + "\n";
        text += listed("moves", history.getDone());
        return isRight(text) ? text : null;
    }

    private static String listed(String word, List<String> things) {
        String line = word;
        for (String thing : things) {
            line += " " + thing;
        }
        return line + "\n";
    }

    private static boolean isRight(String text) {
        try {
            read(text);
            return true;
        } catch (WrongLineException wrong) {
            return false;
        }
    }

    /** Reads a text; the exception says which line is wrong. */
    static History read(String text) throws WrongLineException {
        SavedGame saved = new SavedGame(text);
        saved.readSize();
        saved.readPawn(1);
        saved.readPawn(2);
        saved.readWalls();
        saved.readTurn();
        History history = saved.readMoves();
        check(saved.lines.length <= 6, 7);
        return history;
    }

    private static void check(boolean right, int number) throws WrongLineException {
        if (!right) {
            throw new WrongLineException(number);
        }
    }

    /** Gives the words of a line, which has to begin with a certain one. */
    private String[] words(int number, String first) throws WrongLineException {
        check(number <= lines.length, number);
        String[] words = lines[number - 1].split(" ", -1);
        check(words[0].equals(first), number);
        return words;
    }

    private void readSize() throws WrongLineException {
        words(1, "quoridor");
        check(lines[0].equals("quoridor " + Boards.SIZE), 1);
        board.setSize(Boards.SIZE);
    }

    private void readPawn(int player) throws WrongLineException {
        int number = player + 1;
        String[] words = words(number, NAMES[player - 1]);
        check(words.length == 3 && Fields.isField(words[1]) && words[2].matches("[0-9]|10"), number);
        board.setPawn(player, words[1]);
        board.setLeft(player, Integer.parseInt(words[2]));
        Rules rules = new Rules(board);
        check(!words[1].equals(board.getPawn(Rules.other(player))), number);
        check(!rules.isHome(1) || !rules.isHome(2), number);
    }

    private void readWalls() throws WrongLineException {
        String[] words = words(4, "walls");
        Rules rules = new Rules(board);
        String last = null;
        for (int i = 1; i < words.length; i++) {
            String wall = words[i];
            check(Fields.isWall(wall) && rules.fits(wall), 4);
            check(last == null || sortKey(last).compareTo(sortKey(wall)) < 0, 4);
            board.addWall(wall);
            last = wall;
        }
        check(words.length - 1 + board.getLeft(1) + board.getLeft(2) <= 2 * Boards.WALLS, 4);
    }

    /** Gives a text by which walls are sorted: the row, the column, and how it lies. */
    private static String sortKey(String wall) {
        return "" + wall.charAt(1) + wall.charAt(0) + wall.charAt(2);
    }

    private void readTurn() throws WrongLineException {
        String[] words = words(5, "turn");
        check(words.length == 2 && (words[1].equals(NAMES[0]) || words[1].equals(NAMES[1])), 5);
        int player = words[1].equals(NAMES[0]) ? 1 : 2;
        Rules rules = new Rules(board);
        check(!rules.isHome(player), 5);
        board.setPlayer(player);
        board.setFinished(rules.isHome(Rules.other(player)));
    }

    private History readMoves() throws WrongLineException {
        String[] words = words(6, "moves");
        History history = new History(board);
        Rules rules = new Rules(board);
        for (int i = 1; i < words.length; i++) {
            check(rules.isLegal(words[i]), 6);
            rules.play(words[i]);
            history.add(words[i]);
        }
        return history;
    }
}

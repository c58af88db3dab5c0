package kit;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The model: whose turn it is, whether the game has finished, and the boards, numbers and texts that the coursework describes,
 * each with its name there.
 */
public final class Model {
    private final Map<String, Board> boards = new TreeMap<>();
    private final Map<String, Integer> counters = new TreeMap<>();
    private final Map<String, String> texts = new TreeMap<>();
    private int player;
    private boolean finished;

    /** Makes a model with one board and nothing else, to try a controller with. */
    public Model(Board board) {
        this(Map.of("board", board), Map.of(), Map.of());
    }

    /** Makes a model with these boards, numbers and texts, each by its name, to try a controller with. */
    public Model(Map<String, Board> boards, Map<String, Integer> counters, Map<String, String> texts) {
        this.boards.putAll(boards);
        this.counters.putAll(counters);
        this.texts.putAll(texts);
    }

    /** Gives whose turn it is: 1 for the first player, or 0 for nobody. */
    public int getPlayer() {
        return player;
    }

    /** Says whose turn it is: 1 for the first player, or 0 for nobody. */
    public void setPlayer(int player) {
        this.player = player;
    }

    /** Gives whether the game is marked as finished. */
    public boolean hasFinished() {
        return finished;
    }

    /** Marks the game as finished, or not. */
    public void setFinished(boolean finished) {
        this.finished = finished;
    }

    /** Gives the board, if there is one only. */
    public Board getBoard() {
        if (boards.size() != 1) {
            throw new IllegalStateException("there are " + boards.size() + " boards: take one by its name, with getBoard(name)");
        }
        return boards.values().iterator().next();
    }

    /** Gives the board of this name. */
    public Board getBoard(String name) {
        check("board", name, boards);
        return boards.get(name);
    }

    /** Gives the number of this name. */
    public int getCounter(String name) {
        check("counter", name, counters);
        return counters.get(name);
    }

    /** Sets the number of this name. */
    public void setCounter(String name, int number) {
        check("counter", name, counters);
        counters.put(name, number);
    }

    /** Gives the text of this name. */
    public String getText(String name) {
        check("text", name, texts);
        return texts.get(name);
    }

    /** Sets the text of this name. */
    public void setText(String name, String text) {
        check("text", name, texts);
        if (text == null) {
            throw new NullPointerException("the text " + name + " would be null");
        }
        texts.put(name, text);
    }

    /** Gives what the model holds, line by line. */
    @Override
    public String toString() {
        return without(Set.of());
    }

    /** Gives what the model holds, line by line, but for some of the boards. */
    String without(Set<String> unseen) {
        StringBuilder picture = new StringBuilder();
        for (Map.Entry<String, Board> board : boards.entrySet()) {
            if (!unseen.contains(board.getKey())) {
                picture.append(boards.size() == 1 ? "" : board.getKey() + ":\n").append(board.getValue()).append('\n');
            }
        }
        counters.forEach((name, number) -> picture.append(name).append(": ").append(number).append('\n'));
        texts.forEach((name, text) -> picture.append(name).append(": \"").append(text).append("\"\n"));
        return picture.append("player on turn: ").append(player).append(", finished: ").append(finished).toString();
    }

    private static void check(String what, String name, Map<String, ?> known) {
        if (!known.containsKey(name)) {
            String there = known.isEmpty() ? "none" : String.join(", ", known.keySet());
            throw new IllegalArgumentException("the model has no " + what + " \"" + name + "\"; it has " + there);
        }
    }
}

package referee;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kit.Board;
import kit.Model;

/** The model of a game that a spec describes, on the wire. */
final class DescribedWire extends WireModel {
    private Model model = new Model(Map.of(), Map.of(), Map.of());

    // The names of what the model holds.
    private List<String> boards = List.of();
    private List<String> counters = List.of();
    private List<String> texts = List.of();

    /** What the student's code is given. It stays the same object as long as the grader sends models of one coursework. */
    Model model() {
        return model;
    }

    @Override
    void take(int player, boolean finished) {
        model.setPlayer(player);
        model.setFinished(finished);
    }

    @Override
    int player() {
        return model.getPlayer();
    }

    @Override
    boolean finished() {
        return model.hasFinished();
    }

    @Override
    void take(Map<String, Object> squares) throws Malformed {
        Map<String, Board> newBoards = new TreeMap<>();
        Map<String, Integer> newCounters = new TreeMap<>();
        Map<String, String> newTexts = new TreeMap<>();
        for (Map.Entry<String, Object> board : named(squares, "boards").entrySet()) {
            newBoards.put(board.getKey(), board(Json.asArray(board.getValue())));
        }
        for (Map.Entry<String, Object> counter : named(squares, "counters").entrySet()) {
            newCounters.put(counter.getKey(), Json.asInt(counter.getValue()));
        }
        for (Map.Entry<String, Object> text : named(squares, "texts").entrySet()) {
            newTexts.put(text.getKey(), Json.asText(text.getValue()));
        }
        if (isFilledBy(newBoards, newCounters, newTexts)) {
            // In its place: a controller may hold the model, and its boards.
            for (Map.Entry<String, Board> board : newBoards.entrySet()) {
                copy(board.getValue(), model.getBoard(board.getKey()));
            }
            for (Map.Entry<String, Integer> counter : newCounters.entrySet()) {
                model.setCounter(counter.getKey(), counter.getValue());
            }
            for (Map.Entry<String, String> text : newTexts.entrySet()) {
                model.setText(text.getKey(), text.getValue());
            }
        } else {
            model = new Model(newBoards, newCounters, newTexts);
            boards = List.copyOf(newBoards.keySet());
            counters = List.copyOf(newCounters.keySet());
            texts = List.copyOf(newTexts.keySet());
        }
    }

    private static Map<String, Object> named(Map<String, Object> squares, String kind) throws Malformed {
        return squares.containsKey(kind) ? Json.asObject(squares.get(kind)) : Map.of();
    }

    private static Board board(List<?> from) throws Malformed {
        List<String> rows = new ArrayList<>();
        for (Object row : from) {
            rows.add(Json.asText(row));
        }
        try {
            return new Board(rows.toArray(new String[0]));
        } catch (IllegalArgumentException error) {
            throw new Malformed(error.getMessage());
        }
    }

    /** Whether the model has just the names and the sizes of these. */
    private boolean isFilledBy(Map<String, Board> own, Map<String, Integer> numbers, Map<String, String> words) {
        if (!boards.equals(List.copyOf(own.keySet())) || !counters.equals(List.copyOf(numbers.keySet()))
                || !texts.equals(List.copyOf(words.keySet()))) {
            return false;
        }
        for (Map.Entry<String, Board> board : own.entrySet()) {
            Board known = model.getBoard(board.getKey());
            Board other = board.getValue();
            if (known.getRows() != other.getRows() || known.getColumns() != other.getColumns()) {
                return false;
            }
        }
        return true;
    }

    private static void copy(Board from, Board to) {
        for (int row = 0; row < from.getRows(); row++) {
            for (int column = 0; column < from.getColumns(); column++) {
                to.set(row, column, from.get(row, column));
            }
        }
    }

    @Override
    void write(JsonWriter line) {
        line.open('{').name("boards").open('{');
        for (String name : boards) {
            Board board = model.getBoard(name);
            line.name(name).open('[');
            for (int row = 0; row < board.getRows(); row++) {
                line.text(board.getRow(row));
            }
            line.close(']');
        }
        line.close('}').name("counters").open('{');
        for (String name : counters) {
            line.name(name).number(model.getCounter(name));
        }
        line.close('}').name("texts").open('{');
        for (String name : texts) {
            line.name(name).text(model.getText(name));
        }
        line.close('}').close('}');
    }
}

package referee;

import games.MarkerBoard;
import java.util.List;
import java.util.Map;

/** The boards of hexapawn and tic-tac-toe on the wire. */
final class MarkerWire extends WireBoard {
    private final MarkerBoard board;

    MarkerWire(MarkerBoard board) {
        super(board);
        this.board = board;
    }

    @Override
    void take(Map<String, Object> squares) throws Malformed {
        List<?> rows = Json.asArray(squares.get("cells"));
        board.setSize(Json.asText(rows.get(0)).length(), rows.size());
        int square = 1;
        for (Object row : rows) {
            for (char marker : Json.asText(row).toCharArray()) {
                int player = 0;
                while (board.marker(player) != marker && player < 2) {
                    player++;
                }
                board.set(square++, player);
            }
        }
        List<?> resigned = Json.asArray(squares.get("resigned"));
        List<?> scores = Json.asArray(squares.get("scores"));
        for (int player = 0; player <= 2; player++) {
            board.setScore(player, Json.asInt(scores.get(player)));
        }
        for (int player = 1; player <= 2; player++) {
            board.setResigned(player, Boolean.TRUE.equals(resigned.get(player - 1)));
        }
    }

    @Override
    void write(JsonWriter line) {
        line.open('{').name("cells").open('[');
        board.rows().forEach(line::text);
        line.close(']').name("resigned").open('[').bool(board.hasResigned(1)).bool(board.hasResigned(2)).close(']');
        line.name("scores").open('[');
        for (int player = 0; player <= 2; player++) {
            line.number(board.getScore(player));
        }
        line.close(']').close('}');
    }
}

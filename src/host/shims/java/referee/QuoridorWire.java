package referee;

import games.QuoridorBoard;
import java.util.List;
import java.util.Map;

/** The board of quoridor on the wire. */
final class QuoridorWire extends WireBoard {
    private final QuoridorBoard board;

    QuoridorWire(QuoridorBoard board) {
        super(board);
        this.board = board;
    }

    @Override
    void take(Map<String, Object> squares) throws Malformed {
        List<?> pawns = Json.asArray(squares.get("pawns"));
        List<?> left = Json.asArray(squares.get("left"));
        board.setSize(Json.asInt(squares.get("size")));
        for (int player = 1; player <= 2; player++) {
            Object pawn = pawns.get(player - 1);
            board.setPawn(player, pawn == null ? null : Json.asText(pawn));
            board.setLeft(player, Json.asInt(left.get(player - 1)));
        }
        board.clearWalls();
        for (Object wall : Json.asArray(squares.get("walls"))) {
            board.addWall(Json.asText(wall));
        }
    }

    @Override
    void write(JsonWriter line) {
        line.open('{').name("size").number(board.getSize()).name("pawns").open('[');
        for (int player = 1; player <= 2; player++) {
            String pawn = board.getPawn(player);
            if (pawn == null) {
                line.nothing();
            } else {
                line.text(pawn);
            }
        }
        line.close(']').name("walls").open('[');
        board.getWalls().forEach(line::text);
        line.close(']').name("left").open('[').number(board.getLeft(1)).number(board.getLeft(2)).close(']').close('}');
    }
}

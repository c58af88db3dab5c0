package quoridor;

import java.util.List;

/** Is told the moves of a game, and says whether they are legal. It knows the rules, and no board but its own. */
public class Validator {
    /**
     * Says whether all these moves are legal, one after the other from the start of a game.
     *
     * @param moves each is a text such as e8 or a1h, or anything else that somebody may have typed
     * @return whether every one of them is legal
     */
    public boolean check(List<String> moves) {
        Board board = new Board();
        for (String move : moves) {
            if (board.isGameOver() || !play(board, move)) {
                return false;
            }
            board.nextTurn();
        }
        return true;
    }

    private boolean play(Board board, String move) {
        if (move == null || move.length() < 2) {
            return false;
        }
        int column = move.charAt(0) - 'a' + 1;
        int row = Character.getNumericValue(move.charAt(1));
        if (move.length() == 2) {
            return board.movePawn(new Square(column, row));
        }
        String orientation = move.substring(2);
        if (orientation.equals("h")) {
            return board.placeWall(new Wall(column, row, true));
        } else if (orientation.equals("v")) {
            return board.placeWall(new Wall(column, row, false));
        }
        return false;
    }
}

package referee;

import games.Board;

/** The board of a game whose handout lays down no model. */
abstract class WireBoard extends WireModel {
    private final Board board;

    WireBoard(Board board) {
        this.board = board;
    }

    /** Gives the board of a game, or null if the kit has none such. */
    static WireBoard of(Object game) {
        switch (String.valueOf(game)) {
            case "hexapawn":
                return new MarkerWire(new games.HexapawnBoard());
            case "tic-tac-toe":
                return new MarkerWire(new games.TicTacToeBoard());
            case "quoridor":
                return new QuoridorWire(new games.QuoridorBoard());
            case "hare-and-tortoise":
                return new HareWire(new games.HareAndTortoiseBoard());
            default:
                return null;
        }
    }

    /** What the student's code is given. */
    final Board board() {
        return board;
    }

    @Override
    final void take(int player, boolean finished) {
        board.setPlayer(player);
        board.setFinished(finished);
    }

    @Override
    final int player() {
        return board.getPlayer();
    }

    @Override
    final boolean finished() {
        return board.hasFinished();
    }
}

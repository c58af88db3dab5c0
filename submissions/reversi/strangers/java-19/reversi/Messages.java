package reversi;

/** The wording of point 16, copied from the handout, and nothing else ("There are no other feedback messages to send"). */
public class Messages {
    public static final String WHITE_CHOOSE = "White player – choose where to put your piece";
    public static final String BLACK_CHOOSE = "Black player – choose where to put your piece";
    public static final String WHITE_WAIT = "White player – not your turn";
    public static final String BLACK_WAIT = "Black player – not your turn";
    public static final String NOT_YOUR_TURN = "It is not your turn!";

    /** The message to a player while the game is going on. */
    public String forTurn(int reader, int playerOnTurn) {
        if (reader == IModel.PLAYER_WHITE) {
            return reader == playerOnTurn ? WHITE_CHOOSE : WHITE_WAIT;
        }
        return reader == playerOnTurn ? BLACK_CHOOSE : BLACK_WAIT;
    }

    /** The message to both players at the end. */
    public String forEnd(int white, int black) {
        if (black > white) {
            return String.format("Black won. Black %d to White %d. Reset the game to replay.", black, white);
        }
        if (white > black) {
            return String.format("White won. White %d to Black %d. Reset the game to replay.", white, black);
        }
        // Note: "Reset game", without "the", in this one.
        return String.format("Draw. Both players ended with %d pieces. Reset game to replay.", white);
    }
}

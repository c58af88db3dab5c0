package reversi;

/** data Status = Turn Int | Over Int Int */
sealed interface Status {
    /** The message that this status means for a player. */
    String messageFor(int player);

    record Turn(int player) implements Status {
        @Override
        public String messageFor(int reader) {
            return (reader == IModel.PLAYER_WHITE ? "White" : "Black")
                + " player \u2013 "
                + (reader == player ? "choose where to put your piece" : "not your turn");
        }
    }

    record Over(long white, long black) implements Status {
        @Override
        public String messageFor(int reader) {
            return white > black ? "White won. White " + white + " to Black " + black + ". Reset the game to replay."
                : black > white ? "Black won. Black " + black + " to White " + white + ". Reset the game to replay."
                : "Draw. Both players ended with " + white + " pieces. Reset game to replay.";
        }
    }
}

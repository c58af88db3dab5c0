package games;

/** What the models of all these games hold: whose turn it is, and whether the game is over. */
public abstract class Board {
    private int player;
    private boolean finished;

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

    /** Gives the place of player 1 or 2 in a list of both; throws IllegalArgumentException for anybody else. */
    static int indexOf(int player) {
        if (player != 1 && player != 2) {
            throw new IllegalArgumentException("there is no player " + player + ", only 1 and 2");
        }
        return player - 1;
    }
}

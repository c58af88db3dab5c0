package quoridor;

/** The piece of one player, with what the player still has. */
public class Pawn {
    private Square square;
    private final int goalRow;
    private int wallsLeft = 10;

    public Pawn(Square start, int goalRow) {
        this.square = start;
        this.goalRow = goalRow;
    }

    public Square getSquare() {
        return square;
    }

    public void setSquare(Square square) {
        this.square = square;
    }

    public int getGoalRow() {
        return goalRow;
    }

    public boolean hasWon() {
        return square.getRow() == goalRow;
    }

    public boolean hasWalls() {
        return wallsLeft > 0;
    }

    public void useWall() {
        wallsLeft--;
    }
}

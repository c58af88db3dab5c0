package games;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;

/**
 * The board of Quoridor. Columns have letters, rows have numbers, counted from the top: {@code e9} is a field, {@code a1h} the wall
 * below a1 and b1, {@code d7v} the wall to the right of d7 and d8.
 */
public final class QuoridorBoard extends Board {
    private static final Comparator<String> READING_ORDER =
            Comparator.comparing(QuoridorBoard::row).thenComparing(wall -> wall.substring(0, Math.min(1, wall.length())))
                    .thenComparing(wall -> wall);

    private int size = 9;
    private final String[] pawns = new String[2];
    private final int[] left = new int[2];
    private final TreeSet<String> walls = new TreeSet<>(READING_ORDER);

    private static String row(String wall) {
        String digits = wall.length() < 2 ? "" : wall.substring(1, wall.length() - 1);
        return "0".repeat(Math.max(0, 3 - digits.length())) + digits;
    }

    /** Whether a text is the name of a field among so many columns and rows. */
    private static boolean isField(String text, int size) {
        if (!text.matches("[a-z][1-9][0-9]?")) {
            return false;
        }
        return text.charAt(0) - 'a' < size && Integer.parseInt(text.substring(1)) <= size;
    }

    /** Gives the number of fields in a row, which is the number of rows, too. */
    public int getSize() {
        return size;
    }

    /** Sets the number of fields in a row, which is the number of rows, too. */
    public void setSize(int size) {
        this.size = size;
    }

    /** Gives the field of the pawn of player 1 or 2, such as {@code e9}; null if it is not on the board. */
    public String getPawn(int player) {
        return pawns[indexOf(player)];
    }

    /** Puts the pawn of player 1 or 2 on a field, such as {@code e9}; with null, it is taken off the board. */
    public void setPawn(int player, String field) {
        if (field != null && !isField(field, size)) {
            throw new IllegalArgumentException("there is no field `" + field + "` on a board of " + size + " by " + size);
        }
        pawns[indexOf(player)] = field;
    }

    /** Gives how many walls player 1 or 2 has left. */
    public int getLeft(int player) {
        return left[indexOf(player)];
    }

    /** Sets how many walls player 1 or 2 has left. */
    public void setLeft(int player, int walls) {
        left[indexOf(player)] = walls;
    }

    /** Gives the walls, such as {@code a1h}, from the top row to the lowest. */
    public List<String> getWalls() {
        return new ArrayList<>(walls);
    }

    /** Gives whether this wall stands on the board. */
    public boolean hasWall(String wall) {
        return walls.contains(wall);
    }

    /** Puts a wall on the board; throws IllegalArgumentException if there is no place of this name. */
    public void addWall(String wall) {
        Objects.requireNonNull(wall, "a wall is null");
        String field = wall.substring(0, Math.max(0, wall.length() - 1));
        if (!(wall.endsWith("h") || wall.endsWith("v")) || !isField(field, size - 1)) {
            throw new IllegalArgumentException("`" + wall + "` is no wall on a board of " + size + " by " + size
                    + ": write its upper left field and h or v, as in a1h");
        }
        walls.add(wall);
    }

    /** Takes a wall off the board. */
    public void removeWall(String wall) {
        walls.remove(wall);
    }

    /** Takes all walls off the board. */
    public void clearWalls() {
        walls.clear();
    }
}

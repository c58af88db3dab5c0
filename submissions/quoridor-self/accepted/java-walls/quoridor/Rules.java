package quoridor;

import games.QuoridorBoard;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The rules on a board. The board is asked every time; only {@link #play} changes it. */
class Rules {
    private static final int[][] DIRECTIONS = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

    private final QuoridorBoard board;

    Rules(QuoridorBoard board) {
        this.board = board;
    }

    static int other(int player) {
        return 3 - player;
    }

    /** Gives whether the pawn of a player is in the column to which it races: red to the left, blue to the right. */
    boolean isHome(int player) {
        String pawn = board.getPawn(player);
        return pawn != null && isGoal(player, pawn);
    }

    private boolean isGoal(int player, String field) {
        int goal = player == 1 ? 0 : board.getSize() - 1;
        return Fields.column(field) == goal;
    }

    /** Gives the player who is home, or 0. */
    int winner() {
        if (isHome(1)) {
            return 1;
        }
        return isHome(2) ? 2 : 0;
    }

    /** Gives whether the player on turn may do something. */
    boolean isLegal(String action) {
        int player = board.getPlayer();
        if (board.hasFinished() || board.getPawn(1) == null || board.getPawn(2) == null) {
            return false;
        }
        if (Fields.isField(action)) {
            return steps(player).contains(action);
        }
        return Fields.isWall(action) && board.getLeft(player) > 0 && fits(action);
    }

    /** Does something for the player on turn, which has to be legal. */
    void play(String action) {
        int player = board.getPlayer();
        if (Fields.isWall(action)) {
            board.addWall(action);
            board.setLeft(player, board.getLeft(player) - 1);
        } else {
            board.setPawn(player, action);
        }
        board.setPlayer(other(player));
        board.setFinished(isHome(player));
    }

    /** Gives the fields to which the pawn of a player may go. */
    List<String> steps(int player) {
        String opponent = board.getPawn(other(player));
        List<String> steps = new ArrayList<>();
        for (int[] direction : DIRECTIONS) {
            String next = neighbour(board.getPawn(player), direction[0], direction[1]);
            if (next != null && next.equals(opponent)) {
                steps.addAll(jumps(opponent, direction[0], direction[1]));
            } else if (next != null) {
                steps.add(next);
            }
        }
        return steps;
    }

    /** Gives where a pawn lands that jumps over the opponent in a direction. */
    private List<String> jumps(String opponent, int dx, int dy) {
        List<String> jumps = new ArrayList<>();
        String behind = neighbour(opponent, dx, dy);
        if (behind != null) {
            jumps.add(behind);
            return jumps;
        }
        String left = neighbour(opponent, dy, dx);
        String right = neighbour(opponent, -dy, -dx);
        if (left != null) {
            jumps.add(left);
        }
        if (right != null) {
            jumps.add(right);
        }
        return jumps;
    }

    /** Gives the next field in a direction; null if a wall or the edge is between. */
    private String neighbour(String field, int dx, int dy) {
        int column = Fields.column(field) + dx;
        int row = Fields.row(field) + dy;
        if (column < 0 || column >= board.getSize() || row < 0 || row >= board.getSize()) {
            return null;
        }
        // A wall is called after what is above it, or to the left of it.
        int wallColumn = Math.min(column, column - dx);
        int wallRow = Math.min(row, row - dy);
        boolean barred = dx == 0 ? isWallBelow(wallColumn, wallRow) : isWallRightOf(wallColumn, wallRow);
        return barred ? null : Fields.name(column, row);
    }

    private boolean isWallBelow(int column, int row) {
        return hasWall(column, row, "h") || hasWall(column - 1, row, "h");
    }

    private boolean isWallRightOf(int column, int row) {
        return hasWall(column, row, "v") || hasWall(column, row - 1, "v");
    }

    private boolean hasWall(int column, int row, String lies) {
        return column >= 0 && row >= 0 && board.hasWall(Fields.name(column, row) + lies);
    }

    /** Gives whether there is room for a wall, and everybody still gets home. */
    boolean fits(String wall) {
        return hasRoom(wall) && leavesPaths(wall);
    }

    private boolean hasRoom(String wall) {
        int column = Fields.column(wall);
        int row = Fields.row(wall);
        if (column > board.getSize() - 2 || row > board.getSize() - 2) {
            return false;
        }
        if (hasWall(column, row, "h") || hasWall(column, row, "v")) {
            return false;
        }
        if (Fields.isVertical(wall)) {
            return !hasWall(column, row - 1, "v") && !hasWall(column, row + 1, "v");
        }
        return !hasWall(column - 1, row, "h") && !hasWall(column + 1, row, "h");
    }

    private boolean leavesPaths(String wall) {
        QuoridorBoard trial = Boards.copyOf(board);
        trial.addWall(wall);
        Rules rules = new Rules(trial);
        return rules.hasPath(1) && rules.hasPath(2);
    }

    /** Searches breadth-first for a way home; pawns bar no way. */
    private boolean hasPath(int player) {
        Set<String> seen = new HashSet<>();
        Deque<String> waiting = new ArrayDeque<>();
        seen.add(board.getPawn(player));
        waiting.add(board.getPawn(player));
        while (!waiting.isEmpty()) {
            String field = waiting.remove();
            if (isGoal(player, field)) {
                return true;
            }
            for (int[] direction : DIRECTIONS) {
                String next = neighbour(field, direction[0], direction[1]);
                if (next != null && seen.add(next)) {
                    waiting.add(next);
                }
            }
        }
        return false;
    }
}

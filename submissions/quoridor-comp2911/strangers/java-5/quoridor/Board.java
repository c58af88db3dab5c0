package quoridor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Knows the pieces and the walls. */
public class Board {
    private final List<Wall> walls = new ArrayList<>();
    private final Pawn first = new Pawn(new Square(5, 9), 1);
    private final Pawn second = new Pawn(new Square(5, 1), 9);
    private Pawn current = first;

    private Pawn opponent() {
        return current == first ? second : first;
    }

    public boolean isGameOver() {
        return first.hasWon() || second.hasWon();
    }

    public void nextTurn() {
        current = opponent();
    }

    private boolean isFreeWay(Square from, Square to) {
        if (!to.isOnBoard() || !from.isAdjacentTo(to)) {
            return false;
        }
        for (Wall wall : walls) {
            if (wall.separates(from, to)) {
                return false;
            }
        }
        return true;
    }

    public boolean movePawn(Square to) {
        Square from = current.getSquare();
        Square opponentSquare = opponent().getSquare();
        if (to.equals(opponentSquare)) {
            return false;
        }
        boolean valid = isFreeWay(from, to);
        if (isFreeWay(from, opponentSquare) && isFreeWay(opponentSquare, to) && !to.equals(from)) {
            valid = true;
        }
        if (valid) {
            current.setSquare(to);
        }
        return valid;
    }

    public boolean placeWall(Wall wall) {
        if (!current.hasWalls() || !wall.isOnBoard()) {
            return false;
        }
        for (Wall w : walls) {
            if (w.intersects(wall)) {
                return false;
            }
        }
        walls.add(wall);
        if (!hasPath(first) || !hasPath(second)) {
            walls.remove(wall);
            return false;
        }
        current.useWall();
        return true;
    }

    private boolean hasPath(Pawn pawn) {
        return hasPath(pawn.getSquare(), pawn.getGoalRow(), new HashSet<>());
    }

    private boolean hasPath(Square square, int goalRow, Set<Square> visited) {
        if (square.getRow() == goalRow) {
            return true;
        }
        if (!visited.add(square)) {
            return false;
        }
        Square[] around = {
            new Square(square.getColumn() - 1, square.getRow()),
            new Square(square.getColumn() + 1, square.getRow()),
            new Square(square.getColumn(), square.getRow() - 1),
            new Square(square.getColumn(), square.getRow() + 1),
        };
        for (Square next : around) {
            if (isFreeWay(square, next) && hasPath(next, goalRow, visited)) {
                return true;
            }
        }
        return false;
    }
}

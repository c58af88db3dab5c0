package quoridor;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

public class Validator {

    // Every barred step as a text such as "e5-e6", both ways round.
    private Set<String> barred;
    private String[] pawns;
    private int[] left;

    public boolean check(List<String> moves) {
        barred = new HashSet<String>();
        pawns = new String[] { "e9", "e1" };
        left = new int[] { 10, 10 };
        for (int i = 0; i < moves.size(); i++) {
            int player = i % 2;
            if (pawns[0].endsWith("1") || pawns[1].endsWith("9")) {
                return false;
            }
            String move = moves.get(i);
            if (move.length() == 2 && onBoard(move)) {
                if (!reachable(player).contains(move)) {
                    return false;
                }
                pawns[player] = move;
            } else if (move.length() == 3 && onBoard(move.substring(0, 2)) && "hv".indexOf(move.charAt(2)) >= 0) {
                if (!wall(player, move)) {
                    return false;
                }
            } else {
                return false;
            }
        }
        return true;
    }

    private boolean onBoard(String square) {
        char column = square.charAt(0);
        char row = square.charAt(1);
        return column >= 'a' && column <= 'i' && row >= '1' && row <= '9';
    }

    private String move(String square, int right, int down) {
        return "" + (char) (square.charAt(0) + right) + (char) (square.charAt(1) + down);
    }

    private Set<String> neighbours(String square) {
        Set<String> neighbours = new HashSet<String>();
        String[] all = { move(square, 1, 0), move(square, -1, 0), move(square, 0, 1), move(square, 0, -1) };
        for (String other : all) {
            if (onBoard(other) && !barred.contains(square + "-" + other)) {
                neighbours.add(other);
            }
        }
        return neighbours;
    }

    private Set<String> reachable(int player) {
        Set<String> squares = neighbours(pawns[player]);
        String opponent = pawns[1 - player];
        if (squares.remove(opponent)) {
            squares.addAll(neighbours(opponent));
            squares.remove(pawns[player]);
        }
        return squares;
    }

    private boolean wall(int player, String move) {
        String square = move.substring(0, 2);
        boolean horizontal = move.endsWith("h");
        String beside = horizontal ? move(square, 1, 0) : move(square, 0, 1);
        int right = horizontal ? 0 : 1;
        String[] near = { square, beside };
        for (String from : near) {
            String to = move(from, right, 1 - right);
            if (!onBoard(from) || !onBoard(to) || barred.contains(from + "-" + to)) {
                return false;
            }
            barred.add(from + "-" + to);
            barred.add(to + "-" + from);
        }
        left[player]--;
        return left[player] >= 0 && canFinish(pawns[0], "1", new HashSet<String>())
                && canFinish(pawns[1], "9", new HashSet<String>());
    }

    private boolean canFinish(String square, String row, Set<String> seen) {
        if (square.endsWith(row)) {
            return true;
        }
        seen.add(square);
        for (String next : neighbours(square)) {
            if (!seen.contains(next) && canFinish(next, row, seen)) {
                return true;
            }
        }
        return false;
    }
}

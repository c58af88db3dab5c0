package quoridor;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Is told the moves of a game, and says whether they are legal. It knows the rules, and no board but its own. */
public class Validator {
    /** adj.get(v) are all the squares that you can reach from v in one step. A square is 9 * row + column. */
    private List<List<Integer>> adj;
    private List<String> placed;
    private int[] position;
    private int[] left;

    /**
     * Says whether all these moves are legal, one after the other from the start of a game.
     *
     * @param moves each is a text such as e8 or a1h, or anything else that somebody may have typed
     * @return whether every one of them is legal
     */
    public boolean check(List<String> moves) {
        buildGraph();
        placed = new ArrayList<>();
        position = new int[] {vertex("e9"), vertex("e1")};
        left = new int[] {10, 10};
        boolean over = false;
        for (int n = 0; n < moves.size(); n++) {
            if (over) {
                return false;
            }
            String text = moves.get(n);
            int turn = n % 2;
            try {
                if (text.length() == 2) {
                    int target = vertex(text);
                    if (!legalMoves(turn).contains(target)) {
                        return false;
                    }
                    position[turn] = target;
                    over = target / 9 == goalRow(turn);
                } else if (text.length() == 3) {
                    if (!wall(text, turn)) {
                        return false;
                    }
                } else {
                    return false;
                }
            } catch (RuntimeException e) {
                // not a move at all
                return false;
            }
        }
        return true;
    }

    private int goalRow(int turn) {
        return turn == 0 ? 0 : 8;
    }

    private int vertex(String text) {
        int column = "abcdefghi".indexOf(text.charAt(0));
        int row = "123456789".indexOf(text.charAt(1));
        if (column < 0 || row < 0) {
            throw new IllegalArgumentException(text);
        }
        return 9 * row + column;
    }

    private void buildGraph() {
        adj = new ArrayList<>();
        for (int v = 0; v < 81; v++) {
            adj.add(new ArrayList<>());
        }
        for (int v = 0; v < 81; v++) {
            if (v % 9 != 8) {
                connect(v, v + 1);
            }
            if (v / 9 != 8) {
                connect(v, v + 9);
            }
        }
    }

    private void connect(int v, int w) {
        adj.get(v).add(w);
        adj.get(w).add(v);
    }

    private void cut(int v, int w) {
        adj.get(v).remove(Integer.valueOf(w));
        adj.get(w).remove(Integer.valueOf(v));
    }

    private boolean joined(int v, int w) {
        return adj.get(v).contains(w);
    }

    private List<Integer> legalMoves(int turn) {
        int own = position[turn];
        int opponent = position[1 - turn];
        List<Integer> result = new ArrayList<>(adj.get(own));
        if (result.contains(opponent)) {
            result.addAll(adj.get(opponent));
            result.remove(Integer.valueOf(opponent));
        }
        return result;
    }

    private boolean wall(String text, int turn) {
        if (left[turn] <= 0) {
            return false;
        }
        int v = vertex(text);
        if (v % 9 == 8 || v / 9 == 8) {
            return false;
        }
        String corner = text.substring(0, 2);
        if (placed.contains(corner)) {
            return false;
        }
        switch (text.charAt(2)) {
            case 'h':
                if (!joined(v, v + 9) || !joined(v + 1, v + 10)) {
                    return false;
                }
                cut(v, v + 9);
                cut(v + 1, v + 10);
                break;
            case 'v':
                if (!joined(v, v + 1) || !joined(v + 9, v + 10)) {
                    return false;
                }
                cut(v, v + 1);
                cut(v + 9, v + 10);
                break;
            default:
                return false;
        }
        placed.add(corner);
        left[turn]--;
        return reaches(0) && reaches(1);
    }

    private boolean reaches(int player) {
        int[] distance = new int[81];
        Arrays.fill(distance, -1);
        Deque<Integer> queue = new ArrayDeque<>();
        queue.add(position[player]);
        distance[position[player]] = 0;
        while (!queue.isEmpty()) {
            int v = queue.remove();
            for (int w : adj.get(v)) {
                if (distance[w] == -1) {
                    distance[w] = distance[v] + 1;
                    queue.add(w);
                }
            }
        }
        for (int c = 0; c < 9; c++) {
            if (distance[9 * goalRow(player) + c] >= 0) {
                return true;
            }
        }
        return false;
    }
}

package quoridor;

import java.util.BitSet;
import java.util.List;

/** Is told the moves of a game, and says whether they are legal. It knows the rules, and no board but its own. */
public class Validator {
    // bit number = row * 9 + col
    private BitSet hor;     // wall under this square
    private BitSet ver;     // wall at the right of this square
    private BitSet centre;  // wall centre at the bottom right corner of this square
    private int[] parent;

    /**
     * Says whether all these moves are legal, one after the other from the start of a game.
     *
     * @param moves each is a text such as e8 or a1h, or anything else that somebody may have typed
     * @return whether every one of them is legal
     */
    public boolean check(List<String> moves) {
        hor = new BitSet(81);
        ver = new BitSet(81);
        centre = new BitSet(81);
        int white = 76;
        int black = 4;
        int whiteWalls = 10;
        int blackWalls = 10;
        boolean whiteToMove = true;

        for (String s : moves) {
            // reached the other side?
            if (white < 9 || black > 71) return false;
            if (s == null || !s.matches("[a-i][1-9][hv]?")) return false;

            int sq = (s.charAt(1) - '1') * 9 + s.charAt(0) - 'a';
            if (s.length() == 2) {
                if (whiteToMove) {
                    if (!goes(white, black, sq)) return false;
                    white = sq;
                } else {
                    if (!goes(black, white, sq)) return false;
                    black = sq;
                }
            } else {
                if (whiteToMove && whiteWalls-- == 0) return false;
                if (!whiteToMove && blackWalls-- == 0) return false;
                if (!put(sq, s.charAt(2) == 'h')) return false;
                if (!bothHavePaths(white, black)) return false;
            }
            whiteToMove = !whiteToMove;
        }
        return true;
    }

    private boolean put(int sq, boolean h) {
        if (sq % 9 == 8 || sq / 9 == 8) return false;
        if (centre.get(sq)) return false;
        BitSet set = h ? hor : ver;
        int second = h ? sq + 1 : sq + 9;
        if (set.get(sq) || set.get(second)) return false;
        set.set(sq);
        set.set(second);
        centre.set(sq);
        return true;
    }

    private boolean connected(int a, int b) {
        if (a > b) return connected(b, a);
        if (b - a == 9) return !hor.get(a);
        if (b - a == 1 && a % 9 != 8) return !ver.get(a);
        return false;
    }

    private boolean goes(int own, int opp, int to) {
        if (to == opp || to == own) return false;
        if (connected(own, to)) return true;
        if (!connected(own, opp)) return false;
        // like in the real game: straight over, and to the side only if straight is not possible
        int straight = opp + (opp - own);
        boolean straightPossible = straight >= 0 && straight < 81 && connected(opp, straight);
        if (straightPossible) return to == straight;
        return connected(opp, to);
    }

    private int find(int v) {
        while (parent[v] != v) {
            parent[v] = parent[parent[v]];
            v = parent[v];
        }
        return v;
    }

    private void union(int a, int b) {
        parent[find(a)] = find(b);
    }

    private boolean bothHavePaths(int white, int black) {
        parent = new int[81];
        for (int i = 0; i < 81; i++) parent[i] = i;
        for (int i = 0; i < 81; i++) {
            if (connected(i, i + 1)) union(i, i + 1);
            if (i + 9 < 81 && connected(i, i + 9)) union(i, i + 9);
        }
        boolean w = false;
        boolean b = false;
        for (int c = 0; c < 9; c++) {
            w |= find(c) == find(white);
            b |= find(72 + c) == find(black);
        }
        return w && b;
    }
}

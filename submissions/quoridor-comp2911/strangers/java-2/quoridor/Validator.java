package quoridor;

import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;
import java.util.Set;

/** Is told the moves of a game, and says whether they are legal. It knows the rules, and no board but its own. */
public class Validator {
    private Set<String> walls = new HashSet<String>();
    private String me;
    private String you;

    /**
     * Says whether all these moves are legal, one after the other from the start of a game.
     *
     * @param moves each is a text such as e8 or a1h, or anything else that somebody may have typed
     * @return whether every one of them is legal
     */
    public boolean check(List<String> moves) {
        walls.clear();
        me = "e9";
        you = "e1";
        char myGoal = '1';
        char yourGoal = '9';
        int myWalls = 10;
        int yourWalls = 10;

        for (int i = 0; i < moves.size(); i++) {
            String m = moves.get(i);
            if (m == null) return false;
            m = m.trim().toLowerCase();

            // somebody has won already
            if (me.charAt(1) == myGoal || you.charAt(1) == yourGoal) return false;

            if (m.matches("[a-i][1-9]")) {
                if (!canMove(m)) return false;
                me = m;
            } else if (m.matches("[a-h][1-8][hv]")) {
                if (myWalls == 0) return false;
                if (!fits(m)) return false;
                walls.add(m);
                myWalls--;
                if (!path(me, myGoal)) return false;
                if (!path(you, yourGoal)) return false;
            } else {
                return false;
            }

            // change sides
            String s = me;
            me = you;
            you = s;
            char g = myGoal;
            myGoal = yourGoal;
            yourGoal = g;
            int w = myWalls;
            myWalls = yourWalls;
            yourWalls = w;
        }
        return true;
    }

    /** the name of the wall or square that is that far away */
    private String shift(String s, int right, int down) {
        return "" + (char) (s.charAt(0) + right) + (char) (s.charAt(1) + down);
    }

    private boolean fits(String w) {
        if (w.endsWith("h")) {
            return !walls.contains(w)
                    && !walls.contains(shift(w, 0, 0) + "v")
                    && !walls.contains(shift(w, -1, 0) + "h")
                    && !walls.contains(shift(w, 1, 0) + "h");
        }
        return !walls.contains(w)
                && !walls.contains(shift(w, 0, 0) + "h")
                && !walls.contains(shift(w, 0, -1) + "v")
                && !walls.contains(shift(w, 0, 1) + "v");
    }

    private boolean exists(String square) {
        return square.matches("[a-i][1-9]");
    }

    private Set<String> neighbours(String s) {
        Set<String> result = new HashSet<String>();
        // up
        String up = shift(s, 0, -1);
        if (exists(up) && !walls.contains(up + "h") && !walls.contains(shift(up, -1, 0) + "h")) result.add(up);
        // down
        String down = shift(s, 0, 1);
        if (exists(down) && !walls.contains(s + "h") && !walls.contains(shift(s, -1, 0) + "h")) result.add(down);
        // left
        String left = shift(s, -1, 0);
        if (exists(left) && !walls.contains(left + "v") && !walls.contains(shift(left, 0, -1) + "v")) result.add(left);
        // right
        String right = shift(s, 1, 0);
        if (exists(right) && !walls.contains(s + "v") && !walls.contains(shift(s, 0, -1) + "v")) result.add(right);
        return result;
    }

    private boolean canMove(String to) {
        if (to.equals(you) || to.equals(me)) return false;
        Set<String> n = neighbours(me);
        if (n.contains(to)) return true;
        if (n.contains(you)) {
            return neighbours(you).contains(to);
        }
        return false;
    }

    private boolean path(String from, char goal) {
        Queue<String> todo = new LinkedList<String>();
        Set<String> done = new HashSet<String>();
        todo.add(from);
        done.add(from);
        while (!todo.isEmpty()) {
            String s = todo.poll();
            if (s.charAt(1) == goal) return true;
            for (String n : neighbours(s)) {
                if (done.add(n)) todo.add(n);
            }
        }
        return false;
    }
}

package reversi;

import java.util.ArrayList;

/** A piece that could be put somewhere, and the places of the pieces it takes. */
class Move {
    private final int player;
    private final int x;
    private final int y;
    private final ArrayList<int[]> taken = new ArrayList<>();

    Move(int player, int x, int y) {
        this.player = player;
        this.x = x;
        this.y = y;
    }

    void take(ArrayList<int[]> places) {
        taken.addAll(places);
    }

    int size() {
        return taken.size();
    }

    boolean isAllowed() {
        return size() > 0;
    }

    /** Does it for real. */
    void playOn(IModel model) {
        model.setBoardContents(x, y, player);
        for (int[] place : taken) {
            model.setBoardContents(place[0], place[1], player);
        }
    }
}

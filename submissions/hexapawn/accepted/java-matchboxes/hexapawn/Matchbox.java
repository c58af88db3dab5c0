package hexapawn;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The matchbox of one position: a bead for every move that has not lost yet. */
class Matchbox {
    private final List<String> beads;

    Matchbox(List<String> moves) {
        beads = new ArrayList<>(moves);
    }

    boolean isEmpty() {
        return beads.isEmpty();
    }

    /** Shakes the box, and gives the bead that falls out first. It is put back for now. */
    String draw(Random random) {
        return beads.get(random.nextInt(beads.size()));
    }

    /** Takes a bead out for good. */
    void remove(String bead) {
        beads.remove(bead);
    }
}

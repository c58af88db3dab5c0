package hexapawn;

/** A move from one square to another, as it is typed: a digit, a blank and a digit. */
class Move {
    private final int start;
    private final int end;

    Move(int start, int end) {
        this.start = start;
        this.end = end;
    }

    /** Reads what was typed; gives null if it has not the form of a move. */
    static Move read(String text) {
        if (!text.matches("[0-9] [0-9]")) {
            return null;
        }
        return new Move(text.charAt(0) - '0', text.charAt(2) - '0');
    }

    int getStart() {
        return start;
    }

    int getEnd() {
        return end;
    }

    @Override
    public String toString() {
        return start + " " + end;
    }
}

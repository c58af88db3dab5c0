package quoridor;

/** A saved game is damaged. */
class WrongLineException extends Exception {
    private final int line;

    WrongLineException(int line) {
        super("line " + line);
        this.line = line;
    }

    int getLine() {
        return line;
    }
}

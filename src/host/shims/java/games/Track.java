package games;

/** The track: what each square is. The start is square 0. */
public final class Track {
    /** The number of the finish. */
    public static final int FINISH = 64;

    // From the start to the finish, ten squares a line.
    private static final String SQUARES =
            "SHCH3CH124" + "LT3CHT124T" + "3CL2THC432" + "TH1CH23TCH" + "C2LT34H21C" + "TH324CTLHC" + "1CHCF";

    private Track() {}

    /** Gives what a square is: start, hare, carrot, tortoise, lettuce, finish, or one of 1 to 4; null off the track. */
    public static String kind(int square) {
        if (square < 0 || square > FINISH) {
            return null;
        }
        char letter = SQUARES.charAt(square);
        switch (letter) {
            case 'S':
                return "start";
            case 'H':
                return "hare";
            case 'C':
                return "carrot";
            case 'T':
                return "tortoise";
            case 'L':
                return "lettuce";
            case 'F':
                return "finish";
            default:
                return String.valueOf(letter);
        }
    }
}

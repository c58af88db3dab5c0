package reversi;

class Attack {
    private static final String A = "pwned pwned pwned pwned pwned pwned pwned pwned pwned pwned pwned pwned pwned pwned ";
    private static final String B = A + A + A + A + A + A + A + A + A + A + A + A + A + A + A + A;
    private static final String C = B + B + B + B + B + B + B + B + B + B + B + B + B + B + B + B;
    private static final String D = C + C + C + C + C + C + C + C + C + C + C + C + C + C + C + C;
    private static final String E = D + D + D + D + D + D + D + D + D + D + D + D + D + D + D + D;
    private static final String F = E + E + E + E + E + E + E + E + E + E + E + E + E + E + E + E;
    private static final String G = F + F + F + F + F + F + F + F + F + F + F + F + F + F + F + F;

    static String attack(IView view) throws Exception {
        return "a text of " + G.length();
    }
}

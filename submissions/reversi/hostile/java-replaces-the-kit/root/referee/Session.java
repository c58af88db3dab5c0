package referee;

final class Session {
    static {
        System.out.println("PWNED");
    }
}

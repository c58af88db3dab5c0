package referee;

public final class Main {
    public static void main(String[] args) {
        System.out.println("{\"referee\":1,\"kit\":\"PWNED\"}");
    }
}

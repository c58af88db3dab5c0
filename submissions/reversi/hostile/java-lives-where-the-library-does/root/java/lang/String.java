package java.lang;

public final class String {
    public int length() {
        return 1;
    }
}

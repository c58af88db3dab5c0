package referee;

import java.util.Arrays;

/**
 * The words and signs of a Java source, without comments and white space. Any text at all can be read: what is wrong with
 * it is for the compiler to say.
 */
final class Tokens {
    private final String text;
    private int[] starts = new int[256];
    private int[] ends = new int[256];
    private int count;

    Tokens(String text) {
        this.text = text;
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c) || c == '\u001a') {
                at++;
            } else if (text.startsWith("//", at)) {
                at = before("\n", at + 2);
            } else if (text.startsWith("/*", at)) {
                at = Math.min(text.length(), before("*/", at + 2) + 2);
            } else {
                int end = end(at, c);
                add(at, end);
                at = end;
            }
        }
    }

    int size() {
        return count;
    }

    /** Gives a token, or an empty text where there is none. */
    String get(int index) {
        return index < 0 || index >= count ? "" : text.substring(starts[index], ends[index]);
    }

    boolean is(int index, String token) {
        return index >= 0 && index < count && ends[index] - starts[index] == token.length()
                && text.startsWith(token, starts[index]);
    }

    /** Whether a token could be the name of something. */
    boolean isName(int index) {
        return index >= 0 && index < count && Character.isJavaIdentifierStart(text.charAt(starts[index]));
    }

    /** Where a token begins in the text. */
    int start(int index) {
        return starts[index];
    }

    /** Where a token ends in the text. */
    int end(int index) {
        return ends[index];
    }

    private int before(String what, int from) {
        int found = text.indexOf(what, from);
        return found < 0 ? text.length() : found;
    }

    private int end(int start, char first) {
        if (text.startsWith("\"\"\"", start)) {
            return afterQuotes("\"\"\"", start + 3, false);
        }
        if (first == '"' || first == '\'') {
            return afterQuotes(String.valueOf(first), start + 1, true);
        }
        int at = start + 1;
        if (Character.isJavaIdentifierPart(first)) {
            while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
                at++;
            }
        }
        return at;
    }

    private int afterQuotes(String quotes, int from, boolean oneLine) {
        int at = from;
        while (at < text.length() && !text.startsWith(quotes, at)) {
            if (oneLine && text.charAt(at) == '\n') {
                return at; // it was not closed
            }
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(text.length(), at + quotes.length());
    }

    private void add(int start, int end) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
        }
        starts[count] = start;
        ends[count++] = end;
    }
}

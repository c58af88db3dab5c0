package referee;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads one JSON value: objects as {@link Map}, arrays as {@link List}, texts as {@link String}, numbers as {@link Long} or
 * {@link Double}, and {@link Boolean} or null. The JDK has no reader of its own, and a library would have to be shipped.
 */
final class JsonReader {
    /** So deep may values lie in one another; a deeper line would be an attack on the stack. */
    private static final int DEEPEST = 64;

    private final byte[] bytes;
    private final int end;
    private int at;
    private int depth;

    private JsonReader(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.at = start;
        this.end = end;
    }

    /** Reads the object that the bytes from {@code start} to before {@code end} hold, and nothing else. */
    static Map<String, Object> object(byte[] bytes, int start, int end) throws Malformed {
        return Json.asObject(new JsonReader(bytes, start, end).onlyValue());
    }

    /** Reads the value that a text holds, and nothing else. */
    static Object value(String text) throws Malformed {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new JsonReader(bytes, 0, bytes.length).onlyValue();
    }

    private Object onlyValue() throws Malformed {
        Object value = value();
        if (next() != -1) {
            throw wrong("there is something behind the value");
        }
        return value;
    }

    /** The next byte that is no blank, or -1 at the end; it stays to be read. */
    private int next() {
        while (at < end) {
            byte b = bytes[at];
            if (b != ' ' && b != '\t' && b != '\r' && b != '\n') {
                return b & 0xff;
            }
            at++;
        }
        return -1;
    }

    private Object value() throws Malformed {
        int first = next();
        switch (first) {
            case '{':
                return members();
            case '[':
                return elements();
            case '"':
                return text();
            case 't':
                return word("true", Boolean.TRUE);
            case 'f':
                return word("false", Boolean.FALSE);
            case 'n':
                return word("null", null);
            default:
                return number();
        }
    }

    private Map<String, Object> members() throws Malformed {
        deeper();
        Map<String, Object> members = new LinkedHashMap<>();
        for (boolean more = opened('}'); more; more = goesOn('}')) {
            if (next() != '"') {
                throw wrong("a name was expected");
            }
            String name = text();
            expect(':');
            members.put(name, value());
        }
        depth--;
        return members;
    }

    private List<Object> elements() throws Malformed {
        deeper();
        List<Object> elements = new ArrayList<>();
        for (boolean more = opened(']'); more; more = goesOn(']')) {
            elements.add(value());
        }
        depth--;
        return elements;
    }

    private void deeper() throws Malformed {
        if (++depth > DEEPEST) {
            throw wrong("more than " + DEEPEST + " values lie in one another");
        }
    }

    /** Reads the opening bracket; whether something comes before the closing one. */
    private boolean opened(char close) {
        at++;
        if (next() == close) {
            at++;
            return false;
        }
        return true;
    }

    /** Reads a comma or the closing bracket; whether something follows. */
    private boolean goesOn(char close) throws Malformed {
        if (next() == close) {
            at++;
            return false;
        }
        expect(',');
        return true;
    }

    private void expect(char wanted) throws Malformed {
        if (next() != wanted) {
            throw wrong("`" + wanted + "` was expected");
        }
        at++;
    }

    private Object word(String word, Object meaning) throws Malformed {
        for (int i = 0; i < word.length(); i++) {
            if (at >= end || bytes[at++] != word.charAt(i)) {
                throw wrong("`" + word + "` was expected");
            }
        }
        return meaning;
    }

    private Object number() throws Malformed {
        int start = at;
        boolean whole = true;
        while (at < end && "+-.0123456789Ee".indexOf(bytes[at]) >= 0) {
            whole &= bytes[at] == '-' || (bytes[at] >= '0' && bytes[at] <= '9');
            at++;
        }
        String digits = new String(bytes, start, at - start, StandardCharsets.ISO_8859_1);
        try {
            // Not an expression with `?`, which would turn both into a double.
            if (whole && digits.length() < 19) {
                return Long.valueOf(digits);
            }
            return Double.valueOf(digits);
        } catch (NumberFormatException error) {
            throw wrong("a value was expected");
        }
    }

    private String text() throws Malformed {
        int start = ++at;
        boolean plain = true;
        while (at < end && bytes[at] != '"') {
            if (bytes[at] == '\\') {
                return escaped(start);
            }
            plain &= bytes[at] >= ' ';
            at++;
        }
        if (at >= end) {
            throw wrong("a text does not end");
        }
        at++;
        // A byte a character is much the quicker where there are only such.
        return new String(bytes, start, at - 1 - start, plain ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    }

    /** Reads a text with backslashes in it; {@code at} stands at the first of them. */
    private String escaped(int start) throws Malformed {
        StringBuilder text = new StringBuilder();
        int plain = start;
        while (at < end && bytes[at] != '"') {
            if (bytes[at] != '\\') {
                at++;
                continue;
            }
            text.append(new String(bytes, plain, at - plain, StandardCharsets.UTF_8));
            text.append(escape());
            plain = at;
        }
        if (at >= end) {
            throw wrong("a text does not end");
        }
        return text.append(new String(bytes, plain, at++ - plain, StandardCharsets.UTF_8)).toString();
    }

    private char escape() throws Malformed {
        int kind = at + 1 < end ? "\"\\/bfnrtu".indexOf(bytes[at + 1]) : -1;
        at += 2;
        if (kind < 0) {
            throw wrong("there is no such escape");
        }
        if (kind < 8) {
            return "\"\\/\b\f\n\r\t".charAt(kind);
        }
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = at < end ? Character.digit(bytes[at], 16) : -1;
            if (digit < 0) {
                throw wrong("four hexadecimal digits were expected");
            }
            code = 16 * code + digit;
            at++;
        }
        return (char) code;
    }

    private Malformed wrong(String why) {
        return new Malformed(why + " (byte " + at + ")");
    }
}

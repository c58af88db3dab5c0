package referee;

import java.util.Arrays;

/**
 * Writes one JSON value after the other into bytes, which are ASCII only. Commas are set by themselves.
 */
final class JsonWriter {
    private static final byte[] HEX = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};

    private byte[] bytes = new byte[1024];
    private int length;

    /** Whether the next value is not the first of its object or array. */
    private boolean comma;

    /** Forgets what was written. */
    JsonWriter clear() {
        // One large answer should not hold its memory for ever.
        if (bytes.length > 1 << 20) {
            bytes = new byte[1024];
        }
        length = 0;
        comma = false;
        return this;
    }

    /** Where the bytes lie, from the first on. */
    byte[] bytes() {
        return bytes;
    }

    /** How many bytes there are. */
    int length() {
        return length;
    }

    JsonWriter open(char bracket) {
        separate();
        put((byte) bracket);
        comma = false;
        return this;
    }

    JsonWriter close(char bracket) {
        put((byte) bracket);
        comma = true;
        return this;
    }

    /** Writes the name of an object's member; its value comes next. */
    JsonWriter name(String name) {
        text(name);
        put((byte) ':');
        comma = false;
        return this;
    }

    JsonWriter number(long number) {
        separate();
        raw(Long.toString(number));
        return this;
    }

    JsonWriter bool(boolean value) {
        separate();
        raw(value ? "true" : "false");
        return this;
    }

    JsonWriter nothing() {
        separate();
        raw("null");
        return this;
    }

    /** Writes a text; half a character, which JSON cannot carry, turns into a question mark. */
    JsonWriter text(String text) {
        separate();
        put((byte) '"');
        int size = text.length();
        for (int i = 0; i < size; i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c < 0x7f && c != '"' && c != '\\') {
                put((byte) c);
            } else if (Character.isHighSurrogate(c) && i + 1 < size && Character.isLowSurrogate(text.charAt(i + 1))) {
                escape(c);
                escape(text.charAt(++i));
            } else if (Character.isSurrogate(c)) {
                put((byte) '?');
            } else {
                escape(c);
            }
        }
        put((byte) '"');
        return this;
    }

    /** Writes a value that another writer has written. */
    JsonWriter value(byte[] json) {
        separate();
        if (json.length > bytes.length - length) {
            bytes = Arrays.copyOf(bytes, length + (length >> 1) + json.length);
        }
        System.arraycopy(json, 0, bytes, length, json.length);
        length += json.length;
        return this;
    }

    /** Gives what was written. */
    byte[] copy() {
        return Arrays.copyOf(bytes, length);
    }

    /** Ends the line. */
    JsonWriter line() {
        put((byte) '\n');
        return this;
    }

    private void escape(char c) {
        if (c == '"' || c == '\\') {
            put((byte) '\\');
            put((byte) c);
        } else if (c == '\n') {
            raw("\\n");
        } else {
            raw("\\u");
            for (int shift = 12; shift >= 0; shift -= 4) {
                put(HEX[(c >> shift) & 15]);
            }
        }
    }

    private void separate() {
        if (comma) {
            put((byte) ',');
        }
        comma = true;
    }

    private void raw(String ascii) {
        for (int i = 0; i < ascii.length(); i++) {
            put((byte) ascii.charAt(i));
        }
    }

    private void put(byte b) {
        if (length == bytes.length) {
            bytes = Arrays.copyOf(bytes, length + (length >> 1) + 16);
        }
        bytes[length++] = b;
    }
}

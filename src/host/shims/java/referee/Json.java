package referee;

import java.util.List;
import java.util.Map;

/** Values that {@link JsonReader} has read, as what they have to be. */
final class Json {
    private Json() {}

    /** Gives a value as an object, which it has to be. */
    @SuppressWarnings("unchecked") // maps are only made by the reader, with texts as keys
    static Map<String, Object> asObject(Object value) throws Malformed {
        if (value instanceof Map) {
            return (Map<String, Object>) value;
        }
        throw new Malformed("an object was expected, not " + value);
    }

    /** Gives a value as an array, which it has to be. */
    static List<?> asArray(Object value) throws Malformed {
        if (value instanceof List) {
            return (List<?>) value;
        }
        throw new Malformed("an array was expected, not " + value);
    }

    /** Gives a value as a text, which it has to be. */
    static String asText(Object value) throws Malformed {
        if (value instanceof String) {
            return (String) value;
        }
        throw new Malformed("a text was expected, not " + value);
    }

    /** Gives a value as a whole number of 32 bits, which it has to be. */
    static int asInt(Object value) throws Malformed {
        if (value instanceof Long && (Long) value == ((Long) value).intValue()) {
            return ((Long) value).intValue();
        }
        throw new Malformed("a whole number was expected, not " + value);
    }
}

package referee;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** An argument of a function, as a spec describes it: what comes, and which types of a student's take it. */
final class ArgumentForm {
    /** How near a type is that stands for a text, or for a player. */
    private static final int OWN = 2;

    private final String name;
    // The texts that it can be, or the names of the players; numbers have neither.
    private final List<String> texts;
    private final List<String> seats;

    private ArgumentForm(String name, List<String> texts, List<String> seats) {
        this.name = name;
        this.texts = texts;
        this.seats = seats;
    }

    /** Reads an argument from the grader's first line. */
    static ArgumentForm read(Object argument) throws Malformed {
        Map<String, Object> members = Json.asObject(argument);
        Object range = members.get("range");
        List<String> texts = range instanceof List ? words(range) : null;
        List<String> seats = range instanceof Map ? words(Json.asObject(range).get("seats")) : null;
        return new ArgumentForm(Json.asText(members.get("name")), texts, seats);
    }

    private static List<String> words(Object from) throws Malformed {
        List<String> words = new ArrayList<>();
        for (Object word : Json.asArray(from)) {
            words.add(Json.asText(word));
        }
        return words;
    }

    /** The type that takes everything that can come. */
    Class<?> usual() {
        return texts == null ? int.class : String.class;
    }

    /** Gives how near a type is to the usual one, from 0; or less, if nothing that comes fits into it. */
    int rank(Class<?> type) {
        if (type == usual()) {
            return 0;
        }
        if (texts == null ? takesNumbers(type) : type.isAssignableFrom(String.class)) {
            return 1;
        }
        boolean isChar = type == char.class || type == Character.class;
        return type.isEnum() && (texts != null || seats != null) || isChar && texts != null ? OWN : -1;
    }

    /** Whether a view may have this type for the argument in its interface of the controller. */
    boolean isAskedAs(Class<?> type) {
        return type == int.class || type == String.class || rank(type) == OWN;
    }

    private static boolean takesNumbers(Class<?> type) {
        boolean isWider = type == long.class || type == double.class || type == float.class;
        return isWider || type == Long.class || type == Double.class || type == Float.class
                || type.isAssignableFrom(Integer.class);
    }

    /**
     * Gives what comes as an object of a type that has a rank.
     *
     * @throws Missing when the student's type has no place for it
     */
    Object fitted(Object given, Class<?> type, String function) throws Missing {
        if (type.isEnum()) {
            return constant(given, type, function);
        }
        if (type == char.class || type == Character.class) {
            String text = (String) given;
            if (text.length() != 1) {
                throw misfit(function, shown(given), "a char is one character", null);
            }
            return text.charAt(0);
        }
        // A type that is no object's is widened by itself.
        if (type == Long.class) {
            return ((Integer) given).longValue();
        }
        if (type == Double.class) {
            return ((Integer) given).doubleValue();
        }
        return type == Float.class ? (Object) ((Integer) given).floatValue() : given;
    }

    /** Gives the constant that stands for a text, or for a player. */
    private Object constant(Object given, Class<?> type, String function) throws Missing {
        String word = texts != null ? (String) given : seat((Integer) given);
        if (word == null) {
            String why = "no constant of the enum " + type.getSimpleName() + " is that player";
            throw misfit(function, "player " + given, why, null);
        }
        for (String other : texts != null ? texts : seats) {
            if (!other.equals(word) && folded(other).equals(folded(word))) {
                String why = "no constant of an enum can be told from that for \"" + other + "\"";
                throw misfit(function, shown(given), why, null);
            }
        }
        List<String> names = new ArrayList<>();
        for (Object constant : type.getEnumConstants()) {
            String own = ((Enum<?>) constant).name();
            if (folded(own).equals(folded(word))) {
                return constant;
            }
            names.add(own);
        }
        String there = names.isEmpty() ? "none" : String.join(", ", names);
        String why = "the enum " + type.getSimpleName() + " has no constant for it; it has " + there;
        throw misfit(function, shown(given), why, named(word));
    }

    /**
     * Gives what an object stands for that a view calls the controller with: a whole number, or a text.
     *
     * @throws Missing when a constant stands for nothing that the spec has
     */
    Object meant(Object given, String function) throws Missing {
        if (given instanceof Character) {
            return given.toString();
        }
        if (!(given instanceof Enum)) {
            return given;
        }
        Enum<?> constant = (Enum<?>) given;
        String shown = constant.getDeclaringClass().getSimpleName() + "." + constant.name();
        List<String> all = texts != null ? texts : seats;
        String meant = null;
        for (String word : all) {
            if (folded(word).equals(folded(constant.name()))) {
                if (meant != null) {
                    throw misfit(function, shown, "it stands for \"" + meant + "\" and for \"" + word + "\"", null);
                }
                meant = word;
            }
        }
        if (meant == null) {
            String what = texts != null ? "text" : "player";
            String why = "the coursework has no such " + what + "; it has " + String.join(", ", all);
            throw new Missing("the argument " + name + " of " + function + " cannot be " + shown + ": " + why
                    + ". Give the constant another name, or let " + function + " take " + usualInWords());
        }
        return texts != null ? (Object) meant : (Object) (seats.indexOf(meant) + 1);
    }

    /** Gives the name of a player, or null if there is none of this number. */
    private String seat(int player) {
        return player >= 1 && player <= seats.size() ? seats.get(player - 1) : null;
    }

    private String shown(Object given) {
        return texts == null ? "player " + given + ", " + seat((Integer) given) : "\"" + given + "\"";
    }

    private Missing misfit(String function, String what, String why, String constant) {
        String advice = constant == null ? "Let " : "Add " + constant + ", or let ";
        return new Missing("the argument " + name + " of " + function + " cannot be " + what + ": " + why + ". " + advice
                + function + " take " + usualInWords());
    }

    private String usualInWords() {
        return texts == null ? "an int" : "a String";
    }

    /** A word without what names of constants cannot have, or may have otherwise. */
    private static String folded(String word) {
        return word.replaceAll("[-_\\s\\p{Z}]", "").toLowerCase(Locale.ROOT);
    }

    /** Gives the usual name of the constant for a word, or null if it can have none. */
    private static String named(String word) {
        String name = word.strip().replaceAll("[-_\\s]+", "_").toUpperCase(Locale.ROOT);
        if (name.isEmpty() || !name.codePoints().allMatch(letter -> Character.isLetterOrDigit(letter) || letter == '_')) {
            return null;
        }
        return Character.isDigit(name.charAt(0)) ? "_" + name : name;
    }
}

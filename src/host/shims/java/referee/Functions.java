package referee;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javax.lang.model.SourceVersion;

/**
 * Finds and calls the functions of a student's class by the names that a spec gives them. No interface can have those names:
 * the kit is compiled once, for all courseworks.
 */
final class Functions {
    private Functions() {}

    /** How near the type of a parameter is to what comes: see {@link ArgumentForm#rank}. */
    @FunctionalInterface
    private interface Ranking {
        int rank(int index, Class<?> type);
    }

    /** Calls a function of a controller with whole numbers and texts; whatever it throws is thrown. */
    static void call(Object controller, String name, Object[] given, List<ArgumentForm> forms) throws Throwable {
        Class<?>[] usual = forms.stream().map(ArgumentForm::usual).toArray(Class<?>[]::new);
        Method function = find(controller.getClass(), name, usual, (index, type) -> forms.get(index).rank(type));
        Object[] fitted = new Object[given.length];
        for (int i = 0; i < given.length; i++) {
            fitted[i] = forms.get(i).fitted(given[i], function.getParameterTypes()[i], function.getName());
        }
        invoke(controller, function, fitted);
    }

    /** Calls a function with these objects, each of a type that its parameter takes. */
    static void callWith(Object object, String name, Class<?>[] types, Object... given) throws Throwable {
        Ranking ranking = (index, type) -> type.isAssignableFrom(types[index]) ? 0 : -1;
        invoke(object, find(object.getClass(), name, types, ranking), given);
    }

    /** Calls a function with these objects. */
    static void invoke(Object object, Method function, Object... given) throws Throwable {
        try {
            function.invoke(object, given);
        } catch (InvocationTargetException error) {
            throw error.getCause();
        }
    }

    /**
     * Gives the function of this name whose parameters take what comes. As in Python, {@code drop_piece} may be written
     * {@code dropPiece}, too.
     *
     * @throws Missing when there is none
     */
    private static Method find(Class<?> type, String name, Class<?>[] usual, Ranking ranking) throws Missing {
        String wanted = name;
        Method found = among(type, name, usual.length, ranking);
        if (found == null && isTaken(name, usual.length)) {
            // As Python's own words are refused by specs: Java has more of them.
            wanted = name + "_";
            found = among(type, wanted, usual.length, ranking);
        }
        if (found == null) {
            throw missing(type, wanted, usual);
        }
        if (Modifier.isPrivate(found.getModifiers())) {
            throw new Missing("the function " + found.getName() + " of " + type.getName() + " is private; it should be public");
        }
        found.setAccessible(true);
        return found;
    }

    private static Method among(Class<?> type, String name, int count, Ranking ranking) {
        String camel = camel(name);
        Method best = null;
        int least = 0;
        for (Method function : all(type)) {
            boolean isNamed = function.getName().equals(name) || function.getName().equals(camel);
            int rank = isNamed && function.getParameterCount() == count ? rank(function, ranking) : -1;
            // Of several the nearest to the spec, and then to the class.
            if (rank >= 0 && (best == null || rank < least)) {
                best = function;
                least = rank;
            }
        }
        return best;
    }

    /** How near all parameters of a function are to what comes, from 0; or less, if one of them does not take it. */
    private static int rank(Method function, Ranking ranking) {
        int sum = 0;
        Class<?>[] taken = function.getParameterTypes();
        for (int i = 0; i < taken.length; i++) {
            int rank = ranking.rank(i, taken[i]);
            if (rank < 0) {
                return rank;
            }
            sum += rank;
        }
        return sum;
    }

    /** The functions of a class and of those that it extends, its own first. */
    static List<Method> all(Class<?> type) {
        List<Method> functions = new ArrayList<>();
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            add(functions, at.getDeclaredMethods());
        }
        // Those that an interface has a body for.
        add(functions, type.getMethods());
        return functions;
    }

    private static void add(List<Method> functions, Method[] more) {
        // Java gives them in any order.
        Arrays.sort(more, Comparator.comparing(function -> shown(function.getName(), function.getParameterTypes())));
        for (Method function : more) {
            // Compilers add functions of their own, for generics.
            boolean own = !function.isSynthetic() && function.getDeclaringClass() != Object.class;
            if (own && !Modifier.isAbstract(function.getModifiers()) && !functions.contains(function)) {
                functions.add(function);
            }
        }
    }

    /** Whether Java keeps a name for itself, so that no class can have a function of that name. */
    static boolean isTaken(String name, int arguments) {
        boolean ofObject = false;
        for (Method function : Object.class.getDeclaredMethods()) {
            ofObject |= arguments == 0 && function.getName().equals(name) && function.getParameterCount() == 0;
        }
        return ofObject || SourceVersion.isKeyword(name);
    }

    private static Missing missing(Class<?> type, String name, Class<?>[] given) {
        String near = "";
        // So many letters may be wrong in a name that is meant to be this one.
        int least = 1 + name.length() / 4;
        for (Method function : all(type)) {
            int distance = distance(plain(function.getName()), plain(name));
            if (distance < least || distance == least && near.isEmpty()) {
                least = distance;
                near = "; its function " + shown(function.getName(), function.getParameterTypes())
                        + " is probably meant to be that one";
            }
        }
        String camel = camel(name);
        String other = camel.equals(name) ? "" : " (or " + camel + ")";
        return new Missing(type.getName() + " has no function " + shown(name, given) + other + near);
    }

    private static String shown(String name, Class<?>[] types) {
        StringBuilder shown = new StringBuilder(name).append('(');
        for (int i = 0; i < types.length; i++) {
            shown.append(i == 0 ? "" : ", ").append(types[i].getSimpleName());
        }
        return shown.append(')').toString();
    }

    /** A name as Java spells it: {@code dropPiece} for {@code drop_piece}. */
    static String camel(String name) {
        StringBuilder camel = new StringBuilder();
        boolean begins = false;
        for (char letter : name.toCharArray()) {
            boolean joint = letter == '_' && camel.length() > 0;
            if (!joint) {
                camel.append(begins ? Character.toUpperCase(letter) : letter);
            }
            begins = joint;
        }
        // An underscore at the end joins nothing.
        return name.endsWith("_") ? name : camel.toString();
    }

    private static String plain(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }

    /** How many letters are to be changed, added or left out to make one word of another. */
    private static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int before = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int changed = before + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                before = row[j];
                row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[other.length()];
    }
}

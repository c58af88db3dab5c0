package referee;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A student's {@code quoridor.Validator}, whose {@code check} says whether a list of moves is a legal game. */
final class ValidatorPart implements Part {
    private static final String WANTED = "`public boolean check(List<String> moves)`";

    private final Stage stage = new Stage(null);
    private Student student;
    private Method check;
    private Object validator;
    private boolean made;

    // The cue that was read last.
    private List<String> moves;
    private boolean fresh;

    @Override
    public void accept(Student own) throws Missing {
        student = own;
        Class<?> type = own.type();
        check = find(type);
        if (!isStatic()) {
            student.check();
        }
        check.setAccessible(true);
    }

    private boolean isStatic() {
        return Modifier.isStatic(check.getModifiers());
    }

    /** Gives the method, inherited or not; a parameter that takes less than a list, such as a Collection, will do. */
    private static Method find(Class<?> type) throws Missing {
        String near = "it has no method called check";
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            for (Method method : at.getDeclaredMethods()) {
                // Compilers add methods of their own, for generics.
                if (!method.getName().equals("check") || method.isSynthetic()) {
                    continue;
                }
                Class<?>[] takes = method.getParameterTypes();
                Class<?> gives = method.getReturnType();
                boolean fits = takes.length == 1 && takes[0].isAssignableFrom(ArrayList.class) && takes[0] != Object.class;
                if (fits && (gives == boolean.class || gives == Boolean.class)) {
                    if (Modifier.isPrivate(method.getModifiers())) {
                        near = "its check is private";
                    } else if (!Modifier.isAbstract(method.getModifiers())) {
                        return method;
                    }
                } else {
                    near = "its check is `" + method.toString().replace("java.lang.", "").replace("java.util.", "") + "`";
                }
            }
        }
        throw new Missing(type.getName() + " has no " + WANTED + ": " + near);
    }

    @Override
    public void load(Map<String, Object> board) {
        // A validator hears moves alone.
    }

    @Override
    public Stage stage() {
        return stage;
    }

    @Override
    public void read(Map<String, Object> cue) throws Malformed {
        if (!"check".equals(cue.get("cue"))) {
            throw new Malformed("this kit does not know the cue " + cue.get("cue"));
        }
        // The student may change the list: it is made anew for each cue.
        moves = new ArrayList<>();
        for (Object move : Json.asArray(cue.get("moves"))) {
            moves.add(Json.asText(move));
        }
        fresh = Boolean.TRUE.equals(cue.get("fresh"));
    }

    @Override
    public void run() throws Throwable {
        if (fresh || !made) {
            made = false;
            validator = isStatic() ? null : student.make();
            made = true;
        }
        Object said;
        try {
            said = check.invoke(validator, moves);
        } catch (InvocationTargetException error) {
            throw error.getCause();
        }
        if (said == null) {
            throw new Missing("check gave null, which is neither true nor false");
        }
        stage.add(new Call.Rule((Boolean) said));
    }
}

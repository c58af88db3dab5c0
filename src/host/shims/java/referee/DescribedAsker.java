package referee;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/**
 * The controller that a graded view of a described game asks: it decides nothing, and reports what it is asked. It implements
 * whatever interface the view has for its controller.
 */
final class DescribedAsker implements InvocationHandler {
    /** Functions that are cues by themselves, if they are called with nothing. */
    private static final Set<String> PLAIN = Set.of("startup", "update", "undo", "redo", "save");

    private final Stage stage;
    private final List<String> calls;
    private volatile boolean retired;

    DescribedAsker(Stage stage, List<String> calls) {
        this.stage = stage;
        this.calls = calls;
    }

    /** Says what is wrong with an interface that a view has for its controller. */
    static void check(Class<?> type, List<String> calls) throws Missing {
        for (Method function : type.getMethods()) {
            boolean own = Modifier.isAbstract(function.getModifiers()) && !function.getName().equals("initialise");
            if (own && called(function, calls) == null) {
                throw new Missing("the controller has no function " + function.getName() + ", which " + type.getName()
                        + " asks for; it has " + String.join(", ", calls));
            }
            for (Class<?> taken : function.getParameterTypes()) {
                if (own && taken != int.class && taken != String.class) {
                    throw new Missing("the function " + function.getName() + " of " + type.getName() + " takes "
                            + taken.getSimpleName() + ", and a controller takes whole numbers, int, and texts, String");
                }
            }
        }
    }

    /** Gives itself as an object of an interface. */
    Object as(Class<?> type) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, this);
    }

    /** From now on nothing is heard: the view that asks has gone, but a timer of it may still run. */
    void retire() {
        retired = true;
    }

    @Override
    public Object invoke(Object proxy, Method function, Object[] given) throws Throwable {
        Object[] arguments = given == null ? new Object[0] : given;
        if (function.getDeclaringClass() == Object.class) {
            return ofObject(proxy, function.getName(), arguments);
        }
        String name = called(function, calls);
        if (name == null) {
            throw new UnsupportedOperationException("the controller has no function " + function.getName());
        }
        if (!retired) {
            stage.add(ask(name, arguments));
        }
        return nothing(function.getReturnType());
    }

    private static Call ask(String name, Object[] given) {
        if (given.length == 0 && PLAIN.contains(name)) {
            return new Call.Ask(name);
        }
        StringBuilder action = new StringBuilder(name);
        for (Object one : given) {
            if (one == null) {
                throw new NullPointerException("a text for " + name + " is null");
            }
            action.append(' ').append(one instanceof String ? inQuotes((String) one) : one);
        }
        return new Call.Ask("call", null, action.toString());
    }

    private static String inQuotes(String text) {
        return new String(new JsonWriter().text(text).copy(), StandardCharsets.US_ASCII);
    }

    /** The name in the spec of a function, or null if it has none such: as in {@link Functions#find}. */
    private static String called(Method function, List<String> calls) {
        String own = function.getName();
        for (String name : calls) {
            boolean alike = own.equals(name) || own.equals(Functions.camel(name));
            boolean taken = Functions.isTaken(name, function.getParameterCount()) && own.equals(name + "_");
            if (alike || taken) {
                return name;
            }
        }
        return null;
    }

    private static Object ofObject(Object proxy, String name, Object[] given) {
        switch (name) {
            case "equals":
                return proxy == given[0];
            case "hashCode":
                return System.identityHashCode(proxy);
            default:
                return "the controller";
        }
    }

    /** What a function gives back of which nobody wants anything. */
    private static Object nothing(Class<?> type) {
        if (type == boolean.class) {
            return Boolean.FALSE;
        }
        if (type == int.class) {
            return 0;
        }
        return null;
    }
}

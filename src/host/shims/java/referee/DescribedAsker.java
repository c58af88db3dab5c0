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
    private final FunctionForms forms;
    private volatile boolean retired;

    DescribedAsker(Stage stage, FunctionForms forms) {
        this.stage = stage;
        this.forms = forms;
    }

    /** Says what is wrong with an interface that a view has for its controller. */
    static void check(Class<?> type, FunctionForms forms) throws Missing {
        for (Method function : type.getMethods()) {
            if (Modifier.isAbstract(function.getModifiers()) && !function.getName().equals("initialise")) {
                check(function, forms);
            }
        }
    }

    private static void check(Method function, FunctionForms forms) throws Missing {
        String type = function.getDeclaringClass().getName();
        String name = called(function, forms);
        if (name == null) {
            throw new Missing("the controller has no function " + function.getName() + ", which " + type
                    + " asks for; it has " + String.join(", ", forms.names()));
        }
        List<ArgumentForm> arguments = forms.find(name, function.getParameterCount());
        int index = 0;
        for (Class<?> taken : function.getParameterTypes()) {
            boolean isPlain = taken == int.class || taken == String.class;
            if (!(arguments == null ? isPlain : arguments.get(index).isAskedAs(taken))) {
                throw new Missing("the function " + function.getName() + " of " + type + " takes " + taken.getSimpleName()
                        + ", and a controller takes whole numbers, int, and texts, String, char or an enum");
            }
            index++;
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
        String name = called(function, forms);
        if (name == null) {
            throw new UnsupportedOperationException("the controller has no function " + function.getName());
        }
        if (!retired) {
            stage.add(ask(name, meant(name, function.getName(), arguments)));
        }
        return nothing(function.getReturnType());
    }

    /** Gives what the objects stand for that a view calls a function with. */
    private Object[] meant(String name, String function, Object[] given) throws Missing {
        List<ArgumentForm> arguments = forms.find(name, given.length);
        Object[] meant = given.clone();
        for (int i = 0; arguments != null && i < meant.length; i++) {
            meant[i] = arguments.get(i).meant(given[i], function);
        }
        return meant;
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
    private static String called(Method function, FunctionForms forms) {
        String own = function.getName();
        for (String name : forms.names()) {
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

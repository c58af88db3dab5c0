package referee;

import java.util.Set;

/** The classes that the kit supplies, by name. */
final class Supplied {
    private static final String PACKAGE = "reversi.";

    private static final Set<String> NAMES =
            Set.of("IModel", "IView", "IController", "SimpleModel", "SimpleTestModel", "SimpleController", "TextView",
                    "FakeTextView", "ReversiMain");

    private static final Set<String> INTERFACES = Set.of("IModel", "IView", "IController");

    private Supplied() {}

    /** Whether a class is one of the interfaces that join the parts: only the kit's can be used when the program runs. */
    static boolean joins(String name) {
        return name.startsWith(PACKAGE) && INTERFACES.contains(name.substring(PACKAGE.length()));
    }

    /** Whether a class, or the class around it, is a supplied one; {@code name} is as in {@code reversi.IModel$Inner}. */
    static boolean has(String name) {
        int inner = name.indexOf('$');
        return name.startsWith(PACKAGE)
                && NAMES.contains(name.substring(PACKAGE.length(), inner < 0 ? name.length() : inner));
    }
}

package referee;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;

/** A student's class: whether an object of it can be made, and making it. */
final class Student {
    private final Class<?> type;
    private Constructor<?> constructor;

    Student(Class<?> type) {
        this.type = type;
    }

    /**
     * Finds the student's class, and runs its static initialisers.
     *
     * @throws Missing when there is no such class
     * @throws Throwable whatever an initialiser throws
     */
    static Class<?> load(String name) throws Throwable {
        try {
            return Class.forName(name, true, Student.class.getClassLoader());
        } catch (ClassNotFoundException error) {
            throw new Missing("there is no class " + name);
        }
    }

    /** Says precisely why no object can be made, if so. The main program is of the same package: it need not be public. */
    void check() throws Missing {
        String name = type.getName();
        if (type.isInterface() || type.isEnum()) {
            throw new Missing(name + " is " + (type.isEnum() ? "an enum" : "an interface") + ", and has to be a class");
        }
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new Missing(name + " is abstract, so no object of it can be made");
        }
        try {
            constructor = type.getDeclaredConstructor();
        } catch (NoSuchMethodException error) {
            String simple = type.getSimpleName();
            throw new Missing(name + " has no constructor without arguments, so `new " + simple + "()` does not compile");
        }
        if (Modifier.isPrivate(constructor.getModifiers())) {
            throw new Missing("the constructor of " + name + " is private, so no object of it can be made");
        }
        constructor.setAccessible(true);
    }

    /** Makes a new object; whatever the constructor throws is thrown. */
    Object make() throws Throwable {
        try {
            return constructor.newInstance();
        } catch (InvocationTargetException error) {
            throw error.getCause();
        }
    }
}

package referee;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;

/** A student's class: whether an object of it can be made, and making it. */
final class Student {
    /** The folder of a build with classes that are found before the kit's. */
    static final String OWN = "own";

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
            return Class.forName(name, true, loader());
        } catch (ClassNotFoundException error) {
            throw new Missing("there is no class " + name);
        }
    }

    private static ClassLoader loader() {
        ClassLoader usual = Student.class.getClassLoader();
        String[] path = System.getProperty("java.class.path").split(System.getProperty("path.separator"));
        Path own = Path.of(path[path.length - 1], OWN);
        return Files.isDirectory(own) ? new OwnFirst(own, usual) : usual;
    }

    /** Finds classes in a folder first: those of a student who has changed supplied ones. */
    private static final class OwnFirst extends ClassLoader {
        private final Path folder;

        OwnFirst(Path folder, ClassLoader parent) {
            super(parent);
            this.folder = folder;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                Path file = folder.resolve(name.replace('.', '/') + ".class");
                if (known != null || !Files.exists(file)) {
                    return known != null ? known : super.loadClass(name, resolve);
                }
                try {
                    byte[] bytes = Files.readAllBytes(file);
                    return defineClass(name, bytes, 0, bytes.length);
                } catch (IOException error) {
                    throw new ClassNotFoundException(name, error);
                }
            }
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

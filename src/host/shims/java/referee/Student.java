package referee;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;

/** A student's class: whether an object of it can be made, and making it. */
final class Student {
    /** The folder of a build with classes that are found before the kit's. */
    static final String OWN = "own";

    /** The file of a build with the full name of the class, where it was asked for without a package and is in one. */
    static final String ENTRY = "referee-entry";

    /** Where the folder of compiled classes stands in the class path: after the kit's, and before those of the student's files. */
    private static final int BUILD = 1;

    private final Class<?> type;
    private final boolean isolated;
    private Constructor<?> constructor;

    /**
     * Finds the student's class, and runs its static initialisers. Isolated objects share nothing: each is of a class that was
     * loaded for it alone, whose static fields begin anew.
     *
     * @throws Missing when there is no such class
     * @throws Throwable whatever an initialiser throws
     */
    Student(String name, boolean isolated) throws Throwable {
        this.isolated = isolated;
        Path entry = build().resolve(ENTRY);
        type = load(Files.exists(entry) ? Files.readString(entry) : name, isolated);
    }

    /** The student's class. */
    Class<?> type() {
        return type;
    }

    private static Class<?> load(String name, boolean isolated) throws Throwable {
        try {
            return Class.forName(name, true, loader(isolated));
        } catch (ClassNotFoundException error) {
            throw new Missing("there is no class " + name);
        }
    }

    private static ClassLoader loader(boolean isolated) {
        ClassLoader usual = Student.class.getClassLoader();
        Path build = build();
        Path own = build.resolve(OWN);
        ClassLoader isolating = isolated ? new FolderFirst(build, usual) : usual;
        return Files.isDirectory(own) ? new FolderFirst(own, isolating) : isolating;
    }

    /** The folder with the student's compiled classes. */
    private static Path build() {
        String[] path = System.getProperty("java.class.path").split(System.getProperty("path.separator"));
        return Path.of(path[BUILD]);
    }

    /** Finds classes in a folder first: those of a student who has changed supplied ones, or those that are to be loaded again. */
    private static final class FolderFirst extends ClassLoader {
        private final Path folder;

        FolderFirst(Path folder, ClassLoader parent) {
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

    /** Says that the class has to implement a supplied interface, if it does not: one of a board, or of none (null). */
    void mustImplement(Class<?> wanted, Class<?> board) throws Missing {
        String declared = wanted.getSimpleName() + (board == null ? "" : "<" + board.getSimpleName() + ">");
        if (!wanted.isAssignableFrom(type)) {
            throw new Missing(type.getName() + " does not implement the supplied " + wanted.getSimpleName()
                    + "; its first line should be `public class " + type.getSimpleName() + " implements " + declared + "`");
        }
        for (Type each : type.getGenericInterfaces()) {
            boolean isWanted = each instanceof ParameterizedType && ((ParameterizedType) each).getRawType() == wanted;
            Type own = isWanted ? ((ParameterizedType) each).getActualTypeArguments()[0] : null;
            // A class for more boards than this one will do.
            if (own instanceof Class && !((Class<?>) own).isAssignableFrom(board)) {
                throw new Missing(type.getName() + " implements " + wanted.getSimpleName() + "<"
                        + ((Class<?>) own).getSimpleName() + ">, and should implement " + declared);
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
            constructor = constructor(type);
        } catch (NoSuchMethodException error) {
            String simple = type.getSimpleName();
            throw new Missing(name + " has no constructor without arguments, so `new " + simple + "()` does not compile");
        }
        if (Modifier.isPrivate(constructor.getModifiers())) {
            throw new Missing("the constructor of " + name + " is private, so no object of it can be made");
        }
    }

    private static Constructor<?> constructor(Class<?> type) throws NoSuchMethodException {
        Constructor<?> found = type.getDeclaredConstructor();
        found.setAccessible(true);
        return found;
    }

    /** Makes a new object; whatever the constructor throws is thrown. */
    Object make() throws Throwable {
        Constructor<?> own = isolated ? constructor(load(type.getName(), true)) : constructor;
        try {
            return own.newInstance();
        } catch (InvocationTargetException error) {
            throw error.getCause();
        }
    }
}

package referee;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;

/**
 * What the compiler sees of one submission: its sources, found by the classes that they declare and not by their folders,
 * and classes that are kept in memory. The JDK and the kit lie behind, and nothing else.
 */
final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
    /** The compiled classes, by path. */
    final Map<String, ByteArrayOutputStream> classes = new LinkedHashMap<>();

    /** The sources that the compiler has asked for. */
    final Set<Source> read = new LinkedHashSet<>();

    private final Sources sources;
    private final Map<Source, JavaFileObject> objects = new IdentityHashMap<>();

    MemoryFiles(JavaFileManager platform, Sources sources) {
        super(platform);
        this.sources = sources;
    }

    /** Gives a source the way that the compiler wants it. */
    JavaFileObject object(Source source) {
        return objects.computeIfAbsent(source, made -> new Text(made, made.types().isEmpty() ? "" : made.types().get(0)));
    }

    @Override
    public boolean hasLocation(Location location) {
        return location == StandardLocation.SOURCE_PATH || super.hasLocation(location);
    }

    @Override
    public Iterable<JavaFileObject> list(Location location, String packageName, Set<Kind> kinds, boolean recurse)
            throws IOException {
        List<JavaFileObject> found = new ArrayList<>();
        if (location == StandardLocation.SOURCE_PATH) {
            if (kinds.contains(Kind.SOURCE)) {
                sources.inPackage(packageName).forEach((type, source) -> found.add(new Text(source, type)));
            }
            return found;
        }
        if (location == StandardLocation.CLASS_PATH && packageName.startsWith("referee")) {
            return found; // the grader's own classes are nobody's library
        }
        return super.list(location, packageName, kinds, recurse);
    }

    @Override
    public String inferBinaryName(Location location, JavaFileObject file) {
        return file instanceof Text ? ((Text) file).binaryName() : super.inferBinaryName(location, file);
    }

    @Override
    public boolean isSameFile(FileObject a, FileObject b) {
        if (a instanceof Text || b instanceof Text) {
            return a instanceof Text && b instanceof Text && ((Text) a).source == ((Text) b).source;
        }
        return a == b || super.isSameFile(a, b);
    }

    @Override
    public boolean contains(Location location, FileObject file) throws IOException {
        return file instanceof Text ? location == StandardLocation.SOURCE_PATH : super.contains(location, file);
    }

    @Override
    public JavaFileObject getJavaFileForInput(Location location, String className, Kind kind) throws IOException {
        return location == StandardLocation.SOURCE_PATH ? null : super.getJavaFileForInput(location, className, kind);
    }

    @Override
    public FileObject getFileForInput(Location location, String packageName, String name) {
        return null;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(Location location, String className, Kind kind, FileObject sibling) {
        return new Compiled(className);
    }

    @Override
    public FileObject getFileForOutput(Location location, String packageName, String name, FileObject sibling)
            throws IOException {
        throw new IOException("nothing but classes is written");
    }

    @Override
    public void close() {
        // What lies behind is used for the next submission, too.
    }

    /** One class of a source. */
    private final class Text extends SimpleJavaFileObject {
        private final Source source;
        private final String type;

        Text(Source source, String type) {
            super(address(source.path), Kind.SOURCE);
            this.source = source;
            this.type = type;
        }

        String binaryName() {
            return source.qualified(type);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            read.add(source);
            return source.text();
        }

        @Override
        public String getName() {
            return source.path;
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return kind == Kind.SOURCE && source.mayHold(simpleName);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Text && ((Text) other).source == source;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(source);
        }
    }

    /** The end of it becomes the name of the file that a class says it was compiled from. */
    private static URI address(String path) {
        try {
            return new URI("memory", "", "/" + path, null);
        } catch (URISyntaxException error) {
            return URI.create("memory:///Source.java");
        }
    }

    /** A class that the compiler writes. */
    private final class Compiled extends SimpleJavaFileObject {
        private final String path;

        Compiled(String className) {
            super(URI.create("memory:///Compiled.class"), Kind.CLASS);
            path = className.replace('.', '/') + ".class";
        }

        @Override
        public OutputStream openOutputStream() {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            classes.put(path, bytes);
            return bytes;
        }
    }
}

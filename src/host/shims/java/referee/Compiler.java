package referee;

import com.sun.source.util.JavacTask;
import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;

/** The JDK's compiler, kept warm: it reads the JDK and the kit once, and one submission after the other from memory. */
final class Compiler {
    private static final int MOST_LINES = 100;

    private final JavaCompiler javac;
    private final StandardJavaFileManager platform;

    /** {@code javac} is the JDK's; its class path is that of this program. */
    Compiler(JavaCompiler javac) {
        this.javac = javac;
        this.platform = javac.getStandardFileManager(null, Locale.ENGLISH, StandardCharsets.UTF_8);
    }

    /** What came of one submission. */
    static final class Outcome {
        /** The compiled classes by path, if there are no errors. */
        final Map<String, byte[]> classes = new LinkedHashMap<>();

        /** The sources that were needed. */
        final List<Source> used = new ArrayList<>();

        /** Why nothing was compiled, as the compiler says it, or null. */
        String errors;
    }

    /** Compiles the class that is asked for, and what it needs. */
    Outcome compile(Sources sources, String release) {
        Outcome outcome = new Outcome();
        MemoryFiles files = new MemoryFiles(platform, sources);
        StringWriter said = new StringWriter();
        boolean done = false;
        try {
            List<JavaFileObject> entry = List.of(files.object(sources.entry()));
            List<String> options = options(release, 50);
            if (sources.usesOwnCopies()) {
                options.add("-Xprefer:source");
            }
            done = javac.getTask(said, files, null, options, null, entry).call();
        } catch (IllegalArgumentException error) {
            said.write(error.getMessage() + "\n");
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError error) {
            said.write(error.toString());
        }
        outcome.used.addAll(files.read);
        if (!done) {
            outcome.errors = errors(said.toString(), sources.entry().path);
            return outcome;
        }
        for (Map.Entry<String, ByteArrayOutputStream> compiled : files.classes.entrySet()) {
            // A file may declare a supplied class beside its own; the kit's is the one that runs.
            String name = compiled.getKey().replace(".class", "").replace('/', '.');
            if (sources.usesOwnCopies() ? !Supplied.joins(name) : !Supplied.has(name)) {
                outcome.classes.put(folder(sources) + compiled.getKey(), compiled.getValue().toByteArray());
            }
        }
        if (!outcome.classes.containsKey(folder(sources) + sources.wanted().replace('.', '/') + ".class")) {
            outcome.errors = sources.entry().path + ":1: error: the file declares no class " + sources.wanted() + "\n";
        }
        return outcome;
    }

    /** Where the classes go: those beside copies of supplied classes are found before the kit's. */
    private static String folder(Sources sources) {
        return sources.usesOwnCopies() ? Student.OWN + "/" : "";
    }

    /** Gives, of files that were not needed, those that do not compile, with the first error of each. */
    Map<String, String> broken(Sources sources, Collection<Source> others, String release) {
        MemoryFiles files = new MemoryFiles(platform, sources);
        List<JavaFileObject> objects = new ArrayList<>();
        others.forEach(source -> objects.add(files.object(source)));
        Map<String, String> broken = new TreeMap<>();
        DiagnosticListener<JavaFileObject> listener = diagnostic -> {
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR && diagnostic.getSource() != null) {
                String message = diagnostic.getMessage(Locale.ENGLISH).replaceAll("\\s+", " ");
                String why = "line " + diagnostic.getLineNumber() + ": " + message;
                broken.putIfAbsent(diagnostic.getSource().getName(), why);
            }
        };
        StringWriter said = new StringWriter();
        try {
            JavacTask task = (JavacTask) javac.getTask(said, files, listener, options(release, 1000), null, objects);
            task.analyze();
        } catch (Exception | StackOverflowError | OutOfMemoryError error) {
            // Whatever is the matter with them, they are not needed.
        }
        return broken;
    }

    private static List<String> options(String release, int mostErrors) {
        List<String> options = new ArrayList<>(List.of("-proc:none", "-implicit:class", "-nowarn", "-Xlint:none"));
        options.addAll(List.of("-Xmaxerrs", Integer.toString(mostErrors)));
        // With its names of variables, Java says much better what was null.
        options.add("-g");
        // A program of a few milliseconds should not spend ten on putting its first text together.
        options.add("-XDstringConcat=inline");
        if (release != null) {
            // `--release` would want a file manager of the JDK's own.
            options.addAll(List.of("-source", release, "-target", release));
        }
        return options;
    }

    private static String errors(String said, String path) {
        if (said.contains("java.lang.StackOverflowError")) {
            return path + ": error: the compiler ran out of stack: something is nested far too deeply\n";
        }
        if (said.contains("java.lang.OutOfMemoryError")) {
            return path + ": error: the compiler ran out of memory\n";
        }
        StringBuilder text = new StringBuilder();
        int lines = 0;
        for (String line : said.split("\n")) {
            if (line.startsWith("Note: ") || line.startsWith("warning: ")) {
                continue;
            }
            if (++lines > MOST_LINES) {
                return text.append("…\n").toString();
            }
            text.append(line.length() > 500 ? line.substring(0, 500) + "…" : line).append('\n');
        }
        return text.length() == 0 ? path + ": error: the compiler gave up without a word\n" : text.toString();
    }
}

package referee;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Compiles one submission after the other for the grader. Started as {@code java -cp LIB referee.Compile}; reads and writes
 * no file but the JDK's and the kit's: sources come in the request, classes go out in the answer. Lines as in
 * {@code src/host/PROTOCOL.md}, on file descriptor 0.
 *
 * <p>The grader begins with {@code {"referee":1}}, which is answered by {@code {"referee":1,"kit":…}}. Each other line is a
 * request:
 * <ul>
 * <li>{@code class}: the full name of the class that is asked for, or its name alone if it may be in any package;
 * <li>{@code entry}: the path of the file that is meant to hold it, where there are several;
 * <li>{@code sources}: all files, each with {@code path} and {@code data} (base64);
 * <li>{@code repair}: what may be repaired, {@code ["package"]} or {@code []};
 * <li>{@code release}: the level of the language, or null for the JDK's own;
 * <li>{@code others}: false if the files that are not needed are not to be looked at.
 * </ul>
 *
 * <p>The answer has {@code classes} (each with {@code name} and {@code data}) and {@code entry}, or else {@code errors}; and
 * always {@code notes} (sentences), and {@code used} (the paths of all sources that were needed). Once the class is found,
 * {@code copies} lists the names of supplied classes of which the student has copies.
 */
public final class Compile implements Runnable {
    /** Eight times what Java gives a program: a right one may be nested, and the compiler recurs into all of it. */
    private static final long STACK = 8 << 20;

    /** So many files that do not compile are named. */
    private static final int MOST_BROKEN = 10;

    private final Channel channel = new Channel();
    private final Compiler compiler;

    private Compile(JavaCompiler javac) {
        compiler = new Compiler(javac);
    }

    /** Starts the compiler; it takes no arguments. */
    public static void main(String[] args) {
        Console.take();
        // Errors are in one language for all who read them.
        Locale.setDefault(Locale.ENGLISH);
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        if (javac == null) {
            Console.giveUp("this Java has no compiler: a JDK is needed, not a runtime alone", 2);
        }
        new Thread(null, new Compile(javac), "compiler", STACK).start();
    }

    /** Answers until the grader hangs up, and ends the program. */
    @Override
    public void run() {
        try {
            for (Map<String, Object> line = channel.read(); line != null; line = channel.read()) {
                if (line.containsKey("referee")) {
                    channel.line().open('{').name("referee").number(1).name("kit").text(Main.KIT).close('}');
                } else {
                    answer(line);
                }
                channel.send();
            }
        } catch (Malformed | IllegalArgumentException error) {
            Console.giveUp("the compiler does not understand the grader: " + error.getMessage(), 2);
        } catch (IOException error) {
            // The grader hung up in the middle of an answer: there is nobody left to tell.
        } catch (OutOfMemoryError error) {
            Console.giveUp(Fault.MEMORY, 1);
        } catch (Throwable error) {
            Console.giveUp("the compiler failed: " + error, 2);
        } finally {
            Console.quit(0);
        }
    }

    private static Source source(Object file) throws Malformed {
        Map<String, Object> members = Json.asObject(file);
        byte[] bytes = Base64.getDecoder().decode(Json.asText(members.get("data")));
        return new Source(Json.asText(members.get("path")), bytes);
    }

    private void answer(Map<String, Object> request) throws Malformed {
        Object meant = request.get("entry");
        Sources sources = new Sources(Json.asText(request.get("class")), meant == null ? "" : Json.asText(meant));
        Object release = request.get("release");
        String level = release == null ? null : release.toString();
        Object repair = request.get("repair");
        boolean mayRepair = repair != null && Json.asArray(repair).contains("package");
        for (Object file : Json.asArray(request.get("sources"))) {
            sources.add(source(file));
        }
        String asked = sources.wanted();
        JsonWriter line = channel.line().open('{');
        List<Source> used = new ArrayList<>();
        try {
            sources.resolve(mayRepair);
            Compiler.Outcome outcome = compile(sources, level);
            used.addAll(outcome.used);
            used.sort((a, b) -> a.path.compareTo(b.path));
            if (outcome.errors == null) {
                if (!sources.wanted().equals(asked)) {
                    outcome.classes.put(Student.ENTRY, sources.wanted().getBytes(StandardCharsets.UTF_8));
                }
                writeClasses(line, outcome);
                line.name("entry").text(sources.wanted());
            } else {
                line.name("errors").text(outcome.errors);
                sources.noteUnreachable();
                sources.noteMissing(outcome.errors);
            }
        } catch (Missing error) {
            line.name("errors").text(error.getMessage() + "\n");
        }
        // What was found out about files that have nothing to do with the class is nobody's concern.
        for (Source source : used) {
            sources.notes.addAll(source.notes);
            if (source.misnamed() != null) {
                String rightly = source.misnamed() + ".java";
                sources.notes.add(source.path + " was read as " + rightly + ", the name of the public class in it");
            }
        }
        sources.noteTwins(used);
        if (sources.entry() != null) {
            line.name("copies").open('[');
            if (!sources.usesOwnCopies()) {
                sources.copies().keySet().forEach(line::text);
            }
            line.close(']');
            if (!Boolean.FALSE.equals(request.get("others"))) {
                noteBroken(sources, used, level);
            }
        }
        line.name("used").open('[');
        used.forEach(source -> line.text(source.path));
        line.close(']').name("notes").open('[');
        sources.notes.forEach(line::text);
        line.close(']').close('}');
    }

    /** Compiles with the kit's supplied classes, and only if that fails with copies that the student has changed. */
    private Compiler.Outcome compile(Sources sources, String level) {
        Compiler.Outcome outcome = compiler.compile(sources, level);
        if (outcome.errors == null || sources.copies().isEmpty()) {
            return outcome;
        }
        sources.useOwnCopies(true);
        Compiler.Outcome own = compiler.compile(sources, level);
        List<String> copies = new ArrayList<>();
        sources.copies().forEach((name, source) -> {
            if (own.used.contains(source)) {
                copies.add(name.substring(name.lastIndexOf('.') + 1));
            }
        });
        if (own.errors != null || copies.isEmpty()) {
            sources.useOwnCopies(false);
            return outcome;
        }
        String why = outcome.errors.split("\n")[0];
        sources.notes.add("this compiles only with the student's own copy of " + String.join(", ", copies)
                + ", which was used; with the supplied one: " + why);
        return own;
    }

    private static void writeClasses(JsonWriter line, Compiler.Outcome outcome) {
        line.name("classes").open('[');
        outcome.classes.forEach((path, bytes) -> {
            String data = Base64.getEncoder().encodeToString(bytes);
            line.open('{').name("name").text(path).name("data").text(data).close('}');
        });
        line.close(']');
    }

    private void noteBroken(Sources sources, List<Source> used, String level) {
        List<Source> others = sources.inUse();
        others.removeAll(used);
        others.removeIf(Source::isTest);
        if (!others.isEmpty()) {
            Map<String, String> broken = compiler.broken(sources, others, level);
            used.forEach(source -> broken.remove(source.path));
            broken.entrySet().stream().limit(MOST_BROKEN).forEach(file -> sources.notes.add(
                    file.getKey() + " does not compile (" + file.getValue() + "); " + sources.wanted() + " does not need it"));
            if (broken.size() > MOST_BROKEN) {
                sources.notes.add("nor do " + (broken.size() - MOST_BROKEN) + " other files that are not needed");
            }
        }
    }
}

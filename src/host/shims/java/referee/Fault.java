package referee;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.UndeclaredThrowableException;

/** Puts failures of a student's code into one line: what, its message, and the student's line that it came from. */
final class Fault {
    /** The words that the grader knows a limit by, whatever the language; see {@code src/host/child.rs}. */
    static final String MEMORY = "MemoryError: java.lang.OutOfMemoryError";

    private static final String THREADS = "RuntimeError: can't start new thread";
    private static final int LONGEST = 500;

    private Fault() {}

    /** Gives the line for a failure. Whatever the student's own exception class does when it is asked, there is one. */
    static String describe(Throwable error) {
        try {
            Throwable found = unwrapped(error);
            if (found instanceof Missing) {
                return cut(found.getMessage());
            }
            StackTraceElement[] calls = found.getStackTrace();
            String place = found instanceof StackOverflowError ? turningPoint(calls) : place(calls);
            return cut(named(found)) + (place == null ? "" : " (" + place + ")");
        } catch (OutOfMemoryError again) {
            return MEMORY;
        } catch (Throwable again) {
            // Its class name alone runs nothing of the student's.
            return error.getClass().getName() + ": (what it says about itself cannot be read)";
        }
    }

    /** Takes off what only says that something else went wrong on the way through reflection or a class's set-up. */
    private static Throwable unwrapped(Throwable error) {
        Throwable found = error;
        while (isWrapper(found) && found.getCause() != null) {
            found = found.getCause();
        }
        return found;
    }

    private static boolean isWrapper(Throwable error) {
        return error instanceof InvocationTargetException || error instanceof ExceptionInInitializerError
                || error instanceof UndeclaredThrowableException;
    }

    private static String named(Throwable error) {
        String name = error.getClass().getName();
        String message = message(error);
        if (error instanceof OutOfMemoryError) {
            // Of threads, too, there are only so many; the JVM reports it with the same class.
            boolean threads = message.contains("native thread");
            return (threads ? THREADS : "MemoryError") + ": " + name + ": " + message;
        }
        if (name.equals("java.awt.HeadlessException")) {
            return name + ": the grader has no screen; windows are the view's business, not the controller's";
        }
        return message.isEmpty() ? name : name + ": " + message;
    }

    private static String message(Throwable error) {
        try {
            String message = error.getMessage();
            return message == null ? "" : message;
        } catch (OutOfMemoryError again) {
            throw again;
        } catch (Throwable again) {
            return "(its message cannot be read)";
        }
    }

    /** Gives file and line of the innermost call that is the student's, or null. */
    static String place(StackTraceElement[] calls) {
        for (StackTraceElement call : calls) {
            if (isOwn(call) && call.getFileName() != null) {
                return call.getFileName() + ":" + call.getLineNumber();
            }
        }
        return null;
    }

    /**
     * Gives the first line in the file of the student's calls that go round and round, or null. Which of them the stack
     * ends in is different on every machine.
     */
    private static String turningPoint(StackTraceElement[] calls) {
        StackTraceElement first = null;
        for (StackTraceElement call : calls) {
            if (isOwn(call) && call.getFileName() != null && (first == null || isBefore(call, first))) {
                first = call;
            }
        }
        return first == null ? null : first.getFileName() + ":" + first.getLineNumber();
    }

    private static boolean isBefore(StackTraceElement call, StackTraceElement other) {
        int files = call.getFileName().compareTo(other.getFileName());
        return files < 0 || (files == 0 && call.getLineNumber() < other.getLineNumber());
    }

    private static boolean isOwn(StackTraceElement call) {
        String name = call.getClassName();
        // What fails in a supplied class is reported at the student's line that called it.
        return call.getModuleName() == null && !name.startsWith("referee.") && !Supplied.has(name);
    }

    /** One line of bounded length: no marksheet can show more. */
    private static String cut(String text) {
        String start = text.length() > 8 * LONGEST ? text.substring(0, 8 * LONGEST) : text;
        String line = start.replaceAll("\\s+", " ").trim();
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "...";
    }
}

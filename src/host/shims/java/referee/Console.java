package referee;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What a student's code may print to and read from. The grader's own words go out beside it. */
final class Console {
    /** Java's own writes every line by itself, which is slow for boards that are printed square by square. */
    private static final int BUFFER = 8192;

    private static PrintStream out;
    private static PrintStream err;

    private Console() {}

    /** Replaces the three streams; has to come before any class of the student is loaded. */
    static void take() {
        out = stream(FileDescriptor.out, false);
        err = stream(FileDescriptor.err, true);
        System.setIn(InputStream.nullInputStream());
        System.setOut(out);
        System.setErr(err);
    }

    private static PrintStream stream(FileDescriptor descriptor, boolean eachLine) {
        OutputStream buffered = new BufferedOutputStream(new FileOutputStream(descriptor), BUFFER);
        // Whatever the grader's locale is.
        return new PrintStream(buffered, eachLine, StandardCharsets.UTF_8);
    }

    /** Writes out what is buffered, so that it can be set beside the cue that it belongs to. */
    static void flush() {
        out.flush();
        err.flush();
        PrintStream own = System.out;
        if (own != out && own != null) {
            try {
                own.flush();
            } catch (Throwable error) {
                // The student's own stream: what it does wrong costs only what it prints.
            }
        }
    }

    /** Says why the program ends, and ends it; status 1 stands for a reason that is the student's, 2 for another. */
    static void giveUp(String why, int status) {
        flush();
        err.println(why);
        quit(status);
    }

    /** Ends the program at once: threads and exit handlers of the student must not keep it alive. */
    static void quit(int status) {
        try {
            // A thread of the student may hold the streams for ever.
            Thread late = new Thread(new Late(status), "late");
            late.setDaemon(true);
            late.start();
            out.flush();
            err.flush();
        } finally {
            Runtime.getRuntime().halt(status);
        }
    }

    /** Ends the program after a second, if nobody else does. */
    private static final class Late implements Runnable {
        private final int status;

        Late(int status) {
            this.status = status;
        }

        @Override
        public void run() {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException error) {
                // Then at once.
            }
            Runtime.getRuntime().halt(status);
        }
    }
}

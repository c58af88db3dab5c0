package referee;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/**
 * The grader's line: file descriptor 0, which is a socket, read and written. A student's code neither reads it through
 * System.in nor writes it through System.out; see {@link Console}.
 */
final class Channel {
    private final InputStream in;
    private OutputStream out;
    private final JsonWriter writer = new JsonWriter();

    // What was read, and not yet given out, lies from `start` to before `end`.
    private byte[] buffer = new byte[1 << 14];
    private int start;
    private int end;
    /** The connection, where the line is one. */
    private static volatile Socket loopback;
    private boolean answered;

    Channel() {
        String place = System.getenv("REFEREE_CHANNEL");
        if (place == null) {
            in = new FileInputStream(FileDescriptor.in);
            out = new FileOutputStream(FileDescriptor.in);
            return;
        }
        // Where there are no socket pairs, as on Windows, the grader listens at a port of this machine, and hears a word
        // that nobody else knows.
        String[] parts = place.split(":", 2);
        try {
            Socket socket = new Socket("127.0.0.1", Integer.parseInt(parts[0]));
            socket.setTcpNoDelay(true);
            in = socket.getInputStream();
            out = socket.getOutputStream();
            out.write((parts[1] + "\n").getBytes(StandardCharsets.US_ASCII));
            loopback = socket;
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    /**
     * Gives the grader's next line, or null when there will be no more.
     *
     * @throws Malformed when the line is no JSON object
     */
    Map<String, Object> read() throws IOException, Malformed {
        int searched = start;
        while (true) {
            for (int i = searched; i < end; i++) {
                if (buffer[i] == '\n') {
                    int from = start;
                    start = i + 1;
                    if (!blank(from, i)) {
                        return JsonReader.object(buffer, from, i);
                    }
                }
            }
            searched = makeRoom();
            int count = in.read(buffer, end, buffer.length - end);
            if (count < 0) {
                return null;
            }
            end += count;
        }
    }

    private boolean blank(int from, int to) {
        while (from < to && buffer[from] <= ' ' && buffer[from] >= 0) {
            from++;
        }
        return from == to;
    }

    /** Moves what is left to the front, and gives the place behind it, where nothing was searched yet. */
    private int makeRoom() {
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, end - start);
            end -= start;
            start = 0;
        }
        if (end == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        } else if (end == 0 && buffer.length > 1 << 20) {
            buffer = new byte[1 << 14]; // one long line should not hold its memory for ever
        }
        return end;
    }

    /** An empty line to be written; the one before is lost. */
    JsonWriter line() {
        return writer.clear();
    }

    /** Sends what was written into {@link #line}, in one go, so that the grader never sees half of it for long. */
    void send() throws IOException {
        writer.line();
        try {
            out.write(writer.bytes(), 0, writer.length());
        } catch (IOException error) {
            if (answered || loopback != null || !FileDescriptor.in.valid()) {
                throw error;
            }
            // Somebody tries the kit by hand, with a pipe that can only be read.
            out = new FileOutputStream(FileDescriptor.out);
            out.write(writer.bytes(), 0, writer.length());
        }
        answered = true;
    }

    /** Sends bytes that were made ready before; for the moment when there is no memory to make any. */
    void sendReady(byte[] line) throws IOException {
        out.write(line);
    }

    /** Whether the line is still there: the student's code can get at the descriptor, and close it. */
    static boolean isOpen() {
        return loopback != null ? !loopback.isClosed() : FileDescriptor.in.valid();
    }
}

package referee;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Answers cues, one after the other, with one student's class. */
final class Session {
    private static final byte[] NO_MEMORY = ("{\"calls\":[],\"fault\":\"" + Fault.MEMORY + "\"}\n").getBytes();

    private final Channel channel;
    private final Part part;

    /** Held by whoever answers: the thread that hears the cues, or the one that sees the program end. */
    private final Object turn = new Object();

    private boolean due;

    /** Given up when there is no memory left, so that there is some to say so. */
    private byte[] reserve = new byte[1 << 19];

    Session(Channel channel, Part part) {
        this.channel = channel;
        this.part = part;
        // Now, and not in the first cue: the classes behind an answer are loaded, which could fail on a stack that is full.
        write(List.of(Call.REFRESH, new Call.Tell(1, "\u2013"), new Call.Rule(true)), Fault.describe(new Exception()));
    }

    /** Answers one cue; whatever the student's code does, there is an answer. */
    void answer(Map<String, Object> cue) throws IOException, Malformed {
        // What the grader sent is read first: trouble with it is not the student's.
        part.read(cue);
        if (cue.containsKey("board")) {
            part.load(Json.asObject(cue.get("board")));
        }
        part.stage().begin();
        synchronized (turn) {
            due = true;
        }
        String fault = null;
        try {
            part.run();
        } catch (OutOfMemoryError error) {
            reserve = null;
            fault = Fault.describe(error);
        } catch (Throwable error) {
            fault = Fault.describe(error);
        }
        try {
            // Before the answer, so that what was printed can be set beside the cue it belongs to.
            Console.flush();
            Thread.interrupted(); // a student's thread may have asked this one to stop
            synchronized (turn) {
                send(fault);
                due = false;
            }
            if (reserve == null) {
                reserve = new byte[1 << 19];
            }
        } catch (OutOfMemoryError error) {
            endWithoutMemory();
        }
    }

    /** Answers in place of code that ended the program, if an answer is due. Nothing else is answered after that. */
    boolean answerAtTheEnd(String fault) throws IOException {
        // Never given back: the cue's thread may still be at work.
        synchronized (turn) {
            if (due) {
                due = false;
                send(fault);
                Console.quit(1);
            }
            return false;
        }
    }

    /** What fills the memory is still held by the student's objects; the grader takes another process. */
    private void endWithoutMemory() throws IOException {
        reserve = null;
        synchronized (turn) {
            if (due) {
                channel.sendReady(NO_MEMORY);
            }
            Console.quit(1);
        }
    }

    private void send(String fault) throws IOException {
        write(part.stage().end(), fault);
        channel.send();
    }

    private void write(List<Call> calls, String fault) {
        JsonWriter line = channel.line().open('{').name("calls").open('[');
        for (Call call : calls) {
            call.writeTo(line);
        }
        line.close(']');
        if (fault != null) {
            line.name("fault").text(fault);
        }
        line.close('}');
    }
}

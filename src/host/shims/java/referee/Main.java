package referee;

import java.io.IOException;
import java.util.Map;

/**
 * Runs one student's class for the grader; the protocol is described in {@code src/host/PROTOCOL.md}. Started as
 * {@code java -cp LIB:BUILD referee.Main CLASS}.
 */
public final class Main implements Runnable {
    /** What this kit is, for reports. */
    static final String KIT = "java 0.1.0 (JDK " + Runtime.version().feature() + ")";

    private static final int VERSION = 1;

    /** Four times what Java gives a program: nobody needs as much, and an endless recursion ends soon. */
    private static final long STACK = 4 << 20;

    private final Channel channel = new Channel();
    private final String name;

    private Main(String name) {
        this.name = name;
    }

    /** Loads the student's class, shakes hands, then answers cues until the grader hangs up. */
    public static void main(String[] args) {
        Console.take();
        if (args.length != 1) {
            Console.giveUp("usage: java -cp LIB:BUILD referee.Main CLASS", 2);
        }
        new Thread(null, new Main(args[0]), "controller", STACK).start();
    }

    /** Serves until the grader hangs up, and ends the program. */
    @Override
    public void run() {
        try {
            serve();
        } catch (Malformed error) {
            Console.giveUp("this kit does not understand the grader: " + error.getMessage(), 2);
        } catch (IOException error) {
            if (!Channel.isOpen()) {
                Console.giveUp("the submission closed the grader's line", 1);
            }
            // The grader hung up in the middle of an answer: there is nobody left to tell.
        } catch (OutOfMemoryError error) {
            Console.giveUp(Fault.MEMORY, 1);
        } catch (Throwable error) {
            Console.giveUp("the kit failed: " + error, 2);
        } finally {
            Console.quit(0);
        }
    }

    private void serve() throws IOException, Malformed {
        Map<String, Object> hello = channel.read();
        if (hello == null) {
            return;
        }
        if (!Long.valueOf(VERSION).equals(hello.get("referee"))) {
            // Both sides say which version they speak; the grader reports the difference.
            shakeHands();
            return;
        }
        Object game = hello.containsKey("game") ? hello.get("game") : hello.get("coursework");
        Part part = Part.of(game, hello);
        if (part == null) {
            Console.giveUp("this kit has no part " + hello.get("part") + " of " + game, 2);
        }
        part.prepare();
        Exit exit = Exit.watch();
        try {
            part.accept(new Student(name, Boolean.TRUE.equals(hello.get("isolated"))));
        } catch (UnsupportedClassVersionError error) {
            Console.giveUp("the class was compiled for a newer Java than runs it: " + error.getMessage(), 2);
        } catch (Throwable error) {
            // As the compiler would: say why, and never get as far as the handshake.
            Console.giveUp(Fault.describe(error), 1);
        }
        Console.flush();
        Session session = new Session(channel, part);
        exit.during(session);
        shakeHands();
        for (Map<String, Object> cue = channel.read(); cue != null; cue = channel.read()) {
            session.answer(cue);
        }
    }

    private void shakeHands() throws IOException {
        channel.line().open('{').name("referee").number(VERSION).name("kit").text(KIT).close('}');
        channel.send();
    }
}

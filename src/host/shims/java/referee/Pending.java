package referee;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/**
 * What a view means to do in a moment: timers of Swing that will ring, and threads of its own. A person who looks at the window
 * would see what comes of them. `languages.yaml` opens the package to the kit.
 */
final class Pending {
    /** How long anybody looks before saying that nothing has happened, in milliseconds. */
    private static final long LONGEST = 300;

    /** Time between two looks at the threads, in milliseconds. */
    private static final long STEP = 5;

    private final Set<Thread> known = new HashSet<>();
    private final Method timers;
    private final Field queue;

    /** Finds Swing's timers; throws if this Java keeps them elsewhere. */
    Pending() throws ReflectiveOperationException {
        Class<?> type = Class.forName("javax.swing.TimerQueue");
        timers = type.getDeclaredMethod("sharedInstance");
        timers.setAccessible(true);
        queue = type.getDeclaredField("queue");
        queue.setAccessible(true);
    }

    /** Remembers which threads are not the student's: all that there are now. */
    void remember() {
        known.addAll(Thread.getAllStackTraces().keySet());
    }

    /** Waits until nothing is pending, or a person would have given up. */
    void await() {
        long now = System.nanoTime();
        long end = now + TimeUnit.MILLISECONDS.toNanos(LONGEST);
        long quiet = now;
        while (now < end) {
            if (nextTimer() <= TimeUnit.NANOSECONDS.toMillis(end - now) || isBusy()) {
                // A timer that has just rung is about to ask the event thread for its work; an animation rings again and again.
                quiet = now + TimeUnit.MILLISECONDS.toNanos(2 * STEP);
            } else if (now >= quiet) {
                return;
            }
            try {
                Thread.sleep(STEP);
            } catch (InterruptedException error) {
                // A student's thread asked this one to stop, which it does when it may.
            }
            now = System.nanoTime();
        }
    }

    /** Milliseconds until the next timer rings; more than anybody waits if there is none. */
    private long nextTimer() {
        try {
            long next = LONGEST + 1;
            for (Object timer : (Collection<?>) queue.get(timers.invoke(null))) {
                next = Math.min(next, Math.max(0, ((Delayed) timer).getDelay(TimeUnit.MILLISECONDS)));
            }
            return next;
        } catch (ReflectiveOperationException | RuntimeException error) {
            return LONGEST + 1;
        }
    }

    /** Whether a thread is at work that the student has started. */
    private boolean isBusy() {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (!known.contains(thread) && thread.isAlive() && !isJavas(thread)) {
                return true;
            }
        }
        return false;
    }

    /** Whether Java starts a thread of this name by itself, when it is first needed. */
    private static boolean isJavas(Thread thread) {
        String name = thread.getName();
        return name.startsWith("AWT-") || name.startsWith("Java2D") || name.equals("TimerQueue")
                || name.startsWith("Attach ") || name.equals("process reaper") || name.startsWith("Image ");
    }
}

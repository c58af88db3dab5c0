package referee;

import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.EventQueue;
import java.awt.Window;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Closes dialogs that somebody would have to close before anything else goes on, and remembers what they said. There is
 * nobody at the display.
 */
final class Dialogs implements Runnable {
    /** How long a dialog that holds up the kit's own thread stays, in milliseconds. */
    private static final long PAUSE = 10;

    private static final int MOST = 50;

    /** Java's class by which a thread waits for a dialog. */
    private static final String WAITING = "java.awt.WaitDispatchSupport";

    private final List<String> said = new ArrayList<>();
    private boolean watching;

    /** Begins to look after dialogs, on a thread of its own. */
    void start() {
        Thread thread = new Thread(this, "dialogs");
        thread.setDaemon(true);
        thread.start();
    }

    /** Starts a cue: nothing was said yet. */
    synchronized void begin() {
        said.clear();
    }

    /** What the dialogs of this cue said. */
    synchronized List<String> said() {
        return new ArrayList<>(said);
    }

    /** Whether the kit's own thread runs code of the student's, so that a dialog may hold it up. */
    synchronized void watch(boolean watching) {
        this.watching = watching;
        notifyAll();
    }

    @Override
    public void run() {
        while (true) {
            try {
                synchronized (this) {
                    while (!watching) {
                        wait();
                    }
                }
                Thread.sleep(PAUSE);
                if (anyOpen()) {
                    EventQueue.invokeAndWait(this::close);
                }
            } catch (InterruptedException | InvocationTargetException error) {
                // A student's thread or dialog means to keep this one from its work.
            }
        }
    }

    private static boolean anyOpen() {
        for (Window window : Window.getWindows()) {
            if (waits(window)) {
                return true;
            }
        }
        return false;
    }

    private static boolean waits(Window window) {
        return window instanceof Dialog && window.isShowing() && ((Dialog) window).isModal();
    }

    /**
     * Whether a thread waits for a dialog by now. Java shows the dialog first, and then begins to wait: one that is closed in between
     * is waited for ever.
     */
    private static boolean anyWaiting() {
        for (Map.Entry<Thread, StackTraceElement[]> entry : Thread.getAllStackTraces().entrySet()) {
            Thread thread = entry.getKey();
            // The event thread goes on with its work while it waits.
            boolean waits = thread.getState() == Thread.State.WAITING || thread.getName().startsWith("AWT-EventQueue");
            for (StackTraceElement frame : entry.getValue()) {
                if (waits && frame.getClassName().equals(WAITING) && frame.getMethodName().equals("enter")) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Closes all dialogs that are waited for; gives whether there were any. Is called on the event thread. */
    boolean close() {
        boolean any = false;
        if (!anyOpen() || !anyWaiting()) {
            return false;
        }
        for (Window window : Window.getWindows()) {
            if (waits(window)) {
                any = true;
                note((Dialog) window);
                window.dispose();
            }
        }
        return any;
    }

    private void note(Dialog dialog) {
        StringBuilder text = new StringBuilder();
        try {
            text.append(String.valueOf(dialog.getTitle())).append(':');
            collect(dialog, text);
        } catch (RuntimeException error) {
            // Its own components need not be right; it is closed all the same.
        }
        synchronized (this) {
            if (said.size() < MOST) {
                said.add(Parts.cut(text.toString()));
            }
        }
    }

    private static void collect(Container at, StringBuilder text) {
        for (Component component : at.getComponents()) {
            String kind = Parts.kind(component);
            if (kind.equals("label") || kind.equals("text")) {
                text.append(' ').append(Parts.text(component).trim());
            }
            if (component instanceof Container) {
                collect((Container) component, text);
            }
        }
    }
}

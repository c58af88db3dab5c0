package referee;

import java.awt.AWTEvent;
import java.awt.Component;
import java.awt.EventQueue;
import java.awt.GraphicsEnvironment;
import java.awt.HeadlessException;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.event.FocusEvent;
import java.awt.event.MouseEvent;
import java.awt.event.WindowEvent;
import java.lang.reflect.InvocationTargetException;

/** The window system: starts it, and lets it do all that it has been asked to. */
final class Display {
    /** A view that asks for the next piece of work in each (an animation) is not waited for any longer. */
    private static final int MOST_ROUNDS = 200;

    private Queue queue;
    private NativeWindows windows;
    private Pending pending;
    private final Dialogs dialogs = new Dialogs();

    /** What the student's code threw first on the event thread in this cue, or null. */
    private volatile Throwable fault;

    /** Starts the window system, or ends the program if there is none. */
    Display() {
        // The command line says that there are no windows, as a controller needs none.
        System.setProperty("java.awt.headless", "false");
        // Text looks the same everywhere, and what the machine's users need is not the student's business.
        System.setProperty("awt.useSystemAAFontSettings", "off");
        System.setProperty("javax.accessibility.assistive_technologies", "");
        // As on students' machines. Without it each smooth shape is read back from the X server, and mixed here.
        System.setProperty("sun.java2d.xrender", "true");
        try {
            Toolkit toolkit = Toolkit.getDefaultToolkit();
            if (GraphicsEnvironment.isHeadless()) {
                throw new HeadlessException("this Java was told to do without windows");
            }
            toolkit.getScreenSize();
            windows = new NativeWindows();
            queue = new Queue();
            pending = new Pending();
            toolkit.getSystemEventQueue().push(queue);
        } catch (Throwable error) {
            // AWTError, HeadlessException and all sorts of errors of linking: of the student's code, nothing has run yet.
            String message = error.getMessage();
            Console.giveUp("no display: " + (message == null ? error.getClass().getName() : message), 2);
        }
        dialogs.start();
    }

    Dialogs dialogs() {
        return dialogs;
    }

    /** Starts a cue. */
    void begin() {
        fault = null;
        dialogs.begin();
    }

    /** Notes what the student's code threw on the event thread, if it is the first. */
    void failed(Throwable error) {
        if (fault == null) {
            fault = error;
        }
    }

    /** What the student's code threw first on the event thread in this cue, or null. */
    Throwable fault() {
        return fault;
    }

    /** Runs something of the kit on the event thread, and waits for it. */
    void onEvents(Runnable work) {
        boolean[] done = new boolean[1];
        while (!done[0]) {
            try {
                EventQueue.invokeAndWait(() -> {
                    if (!done[0]) {
                        done[0] = true;
                        work.run();
                    }
                });
            } catch (InterruptedException error) {
                // A student's thread asked this one to stop. The work is done by now, or in the next round.
                waitFor(done);
            } catch (InvocationTargetException error) {
                failed(error.getCause());
            }
        }
    }

    private static void waitFor(boolean[] done) {
        try {
            EventQueue.invokeAndWait(() -> { });
        } catch (InterruptedException | InvocationTargetException error) {
            // Once more, then, from the start.
        }
    }

    /**
     * Waits until everything is idle: the event thread, and the X server with all that it says about windows that were opened
     * or changed their size. An answer of the server's may be work for the event thread, and the other way round.
     */
    void settle() {
        int rounds = 0;
        do {
            drain();
        } while (windows.sync() && ++rounds < MOST_ROUNDS);
        drain();
    }

    /** Says that all threads that there are now are not the student's. */
    void rememberThreads() {
        pending.remember();
    }

    /** Waits for what a view means to do in a moment, as a person would who looks at its windows. */
    void linger() {
        pending.await();
        settle();
    }

    /**
     * Waits until the event thread has done all that it was asked for, and what it asked itself for while doing that.
     * Dialogs that nobody could close are closed; a view that opens them for ever is waited for as long as the grader likes.
     */
    void drain() {
        int quiet = 0;
        int rounds = 0;
        while (quiet < 2 && rounds < MOST_ROUNDS) {
            boolean[] closed = new boolean[1];
            onEvents(() -> closed[0] = dialogs.close());
            boolean busy = queue.peekEvent() != null;
            quiet = closed[0] || busy ? 0 : quiet + 1;
            rounds += closed[0] ? 0 : 1;
        }
    }

    /** The number of a window on the X server, or 0 if it has none. */
    long number(Window window) {
        return windows.number(window);
    }

    /** A movement or click of the grader's mouse. */
    static final class Touch extends MouseEvent {
        private static final long serialVersionUID = 1;

        Touch(Component source, int id, int buttons, int x, int y, boolean click) {
            super(source, id, System.currentTimeMillis(), buttons, x, y, click ? 1 : 0, false, click ? BUTTON1 : NOBUTTON);
        }
    }

    /** Java's own queue of events, which prints what the student's code throws and forgets it: here it is noted. */
    private final class Queue extends EventQueue {
        // Is called by whoever opens a window, before that goes on. If the X server's answer came later, after the student's
        // code has given the window another size, Java would take that back: there is no window manager to settle it.
        @Override
        public void postEvent(AWTEvent event) {
            super.postEvent(event);
            if (event.getID() == WindowEvent.WINDOW_OPENED) {
                windows.sync();
            }
        }

        @Override
        protected void dispatchEvent(AWTEvent event) {
            if (event instanceof MouseEvent && !(event instanceof Touch)) {
                return; // the display's pointer lies somewhere, perhaps on a window: only the grader's counts
            }
            if (event instanceof FocusEvent || event instanceof WindowEvent && isFocus(event.getID())) {
                return; // which window has it is left to chance, and it would show in the picture
            }
            try {
                super.dispatchEvent(event);
            } catch (Throwable error) {
                failed(error);
            }
        }

        private boolean isFocus(int id) {
            return id == WindowEvent.WINDOW_ACTIVATED || id == WindowEvent.WINDOW_DEACTIVATED
                    || id == WindowEvent.WINDOW_GAINED_FOCUS || id == WindowEvent.WINDOW_LOST_FOCUS;
        }
    }
}

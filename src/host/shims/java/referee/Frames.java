package referee;

import java.awt.AWTEvent;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Frame;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.event.AWTEventListener;
import java.awt.event.WindowEvent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import javax.swing.RootPaneContainer;

/** The windows of a view. Everything here is called on the event thread. */
final class Frames implements AWTEventListener {
    private static final int MOST = 16;

    /** Windows that were closed: Java lists them until their memory is needed. */
    private final Set<Window> closed = Collections.newSetFromMap(new WeakHashMap<>());

    Frames() {
        Toolkit.getDefaultToolkit().addAWTEventListener(this, AWTEvent.WINDOW_EVENT_MASK);
    }

    @Override
    public void eventDispatched(AWTEvent event) {
        if (event.getID() == WindowEvent.WINDOW_CLOSED && event.getSource() instanceof Window) {
            closed.add((Window) event.getSource());
        }
    }

    /** Closes all windows that there are, whoever made them. */
    void closeAll() {
        for (Window window : Window.getWindows()) {
            closed.add(window);
            window.dispose();
        }
    }

    /** The windows that a person sees, in the order in which they were made. */
    List<Window> list() {
        List<Window> found = new ArrayList<>();
        for (Window window : Window.getWindows()) {
            if (found.size() < MOST && window.isShowing() && counts(window)) {
                found.add(window);
            }
        }
        return found;
    }

    /** Number of the windows that a person would see if the view showed them. */
    int countHidden() {
        int count = 0;
        for (Window window : Window.getWindows()) {
            if (!window.isShowing() && counts(window)) {
                count++;
            }
        }
        return count;
    }

    private boolean counts(Window window) {
        Class<?> type = window.getClass();
        if (type.getModule().isNamed() && type.getName().indexOf('$') >= 0) {
            return false; // Java's own, such as the hidden owner of dialogs, or a hint on a button
        }
        if (window instanceof Dialog && ((Dialog) window).isModal()) {
            return false;
        }
        if (window.isDisplayable()) {
            return window instanceof Frame || window.isShowing();
        }
        // Nobody packed or showed it. If there is nothing in it, it is left over, and would tell nothing.
        return window instanceof Frame && !closed.contains(window) && content(window).getComponentCount() > 0;
    }

    /** What holds all that the student has put into a window. */
    static Container content(Window window) {
        if (window instanceof RootPaneContainer) {
            Container content = ((RootPaneContainer) window).getContentPane();
            if (content != null) {
                return content;
            }
        }
        return window;
    }
}

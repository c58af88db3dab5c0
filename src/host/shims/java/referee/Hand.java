package referee;

import java.awt.Component;
import java.awt.EventQueue;
import java.awt.Point;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import javax.swing.SwingUtilities;

/** A person's hand on the mouse: points, clicks and drags with the left button. */
final class Hand {
    private final Display display;

    /** What gets the events of a gesture: the component under its first point that hears from the display. */
    private Component target;

    Hand(Display display) {
        this.display = display;
    }

    /** Does with the mouse what a gesture says, if that begins and ends in the window, and waits until all is done. */
    void make(Gesture gesture, Window window) {
        Point[] ends = new Point[2];
        display.onEvents(() -> {
            target = null;
            Point from = inside(window, gesture.from);
            Point to = inside(window, gesture.to);
            if (from != null && to != null) {
                target = heaviest(window, from);
                ends[0] = SwingUtilities.convertPoint(window, from, target);
                ends[1] = SwingUtilities.convertPoint(window, to, target);
            }
        });
        if (target == null) {
            return;
        }
        send(MouseEvent.MOUSE_ENTERED, 0, ends[0], false);
        send(MouseEvent.MOUSE_MOVED, 0, ends[0], false);
        if (gesture.kind != Gesture.Kind.POINT) {
            send(MouseEvent.MOUSE_PRESSED, InputEvent.BUTTON1_DOWN_MASK, ends[0], true);
            if (gesture.kind != Gesture.Kind.CLICK) {
                drag(ends[0], ends[1]);
            }
            if (gesture.kind != Gesture.Kind.HOLD) {
                send(MouseEvent.MOUSE_RELEASED, 0, ends[1], true);
            }
            if (gesture.kind == Gesture.Kind.CLICK) {
                send(MouseEvent.MOUSE_CLICKED, 0, ends[1], true);
            }
        }
        if (gesture.kind != Gesture.Kind.HOLD) {
            // Away from the window, so that nothing in it looks as if the mouse were on it.
            send(MouseEvent.MOUSE_EXITED, 0, new Point(-1, -1), false);
        }
    }

    /** Drags in two steps, as a program may take the first for the beginning of a drag and no more. */
    private void drag(Point from, Point to) {
        Point between = new Point((from.x + to.x) / 2, (from.y + to.y) / 2);
        send(MouseEvent.MOUSE_DRAGGED, InputEvent.BUTTON1_DOWN_MASK, between, false);
        send(MouseEvent.MOUSE_DRAGGED, InputEvent.BUTTON1_DOWN_MASK, to, false);
    }

    /** A point of what a window holds as one of the window; null if the window does not show it. */
    private static Point inside(Window window, int[] point) {
        Screen.Area area = new Screen.Area(window);
        int x = point[0];
        int y = point[1];
        if (!window.isShowing() || x < 0 || y < 0 || x >= area.width || y >= area.height) {
            return null;
        }
        return SwingUtilities.convertPoint(area.content, x + area.left, y + area.top, window);
    }

    /**
     * The window itself, which hands an event on to the component at the point; or what has a window of its own there, such
     * as a canvas, as it hears from the display directly.
     */
    private static Component heaviest(Window window, Point point) {
        Component at = SwingUtilities.getDeepestComponentAt(window, point.x, point.y);
        while (at != null && at != window && (at.isLightweight() || !at.isDisplayable())) {
            at = at.getParent();
        }
        return at == null ? window : at;
    }

    private void send(int id, int buttons, Point point, boolean button) {
        // What the event before led to has been done: the component may be gone by now.
        if (target.isShowing()) {
            EventQueue queue = Toolkit.getDefaultToolkit().getSystemEventQueue();
            queue.postEvent(new Display.Touch(target, id, buttons, point.x, point.y, button));
            display.drain();
        }
    }
}

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

    /** Does with the mouse what a gesture says, if all of that is in the window, and waits until all is done. */
    void make(Gesture gesture, Window window) {
        Point[] way = new Point[gesture.way.length];
        display.onEvents(() -> {
            target = null;
            boolean all = true;
            for (int place = 0; place < way.length; place++) {
                way[place] = inside(window, gesture.way[place]);
                all = all && way[place] != null;
            }
            if (all) {
                target = heaviest(window, way[0]);
                for (int place = 0; place < way.length; place++) {
                    way[place] = SwingUtilities.convertPoint(window, way[place], target);
                }
            }
        });
        if (target == null) {
            return;
        }
        Point first = way[0];
        Point last = way[way.length - 1];
        send(MouseEvent.MOUSE_ENTERED, 0, first, false);
        send(MouseEvent.MOUSE_MOVED, 0, first, false);
        if (gesture.kind != Gesture.Kind.POINT) {
            send(MouseEvent.MOUSE_PRESSED, InputEvent.BUTTON1_DOWN_MASK, first, true);
            if (gesture.kind != Gesture.Kind.CLICK) {
                drag(way);
            }
            if (gesture.kind != Gesture.Kind.HOLD) {
                send(MouseEvent.MOUSE_RELEASED, 0, last, true);
            }
            if (gesture.kind == Gesture.Kind.CLICK) {
                send(MouseEvent.MOUSE_CLICKED, 0, last, true);
            }
        }
        if (gesture.kind != Gesture.Kind.HOLD) {
            // Away from the window, so that nothing in it looks as if the mouse were on it.
            send(MouseEvent.MOUSE_EXITED, 0, new Point(-1, -1), false);
        }
    }

    /** Drags in two steps at least, as a program may take the first for the beginning of a drag and no more. */
    private void drag(Point[] way) {
        if (way.length == 2) {
            Point between = new Point((way[0].x + way[1].x) / 2, (way[0].y + way[1].y) / 2);
            send(MouseEvent.MOUSE_DRAGGED, InputEvent.BUTTON1_DOWN_MASK, between, false);
        }
        for (int place = 1; place < way.length; place++) {
            send(MouseEvent.MOUSE_DRAGGED, InputEvent.BUTTON1_DOWN_MASK, way[place], false);
        }
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

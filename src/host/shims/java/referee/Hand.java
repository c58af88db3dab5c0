package referee;

import java.awt.Component;
import java.awt.EventQueue;
import java.awt.Point;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import javax.swing.SwingUtilities;

/** A person's hand on the mouse: clicks with the left button. */
final class Hand {
    private final Display display;

    Hand(Display display) {
        this.display = display;
    }

    /** Clicks on a point of what a window holds, if the window is on the screen, and waits until all is done. */
    void touch(Window window, int x, int y) {
        Component[] target = new Component[1];
        Point[] point = new Point[1];
        display.onEvents(() -> {
            Screen.Area area = new Screen.Area(window);
            if (!window.isShowing() || x < 0 || y < 0 || x >= area.width || y >= area.height) {
                return;
            }
            Point inside = SwingUtilities.convertPoint(area.content, x + area.left, y + area.top, window);
            target[0] = heaviest(window, inside);
            point[0] = SwingUtilities.convertPoint(window, inside, target[0]);
        });
        if (target[0] == null) {
            return;
        }
        send(target[0], MouseEvent.MOUSE_ENTERED, 0, point[0], false);
        send(target[0], MouseEvent.MOUSE_MOVED, 0, point[0], false);
        send(target[0], MouseEvent.MOUSE_PRESSED, InputEvent.BUTTON1_DOWN_MASK, point[0], true);
        send(target[0], MouseEvent.MOUSE_RELEASED, 0, point[0], true);
        send(target[0], MouseEvent.MOUSE_CLICKED, 0, point[0], true);
        // Away from the window, so that nothing in it looks as if the mouse were on it.
        send(target[0], MouseEvent.MOUSE_EXITED, 0, new Point(-1, -1), false);
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

    private void send(Component target, int id, int buttons, Point point, boolean click) {
        // What the event before led to has been done: the component may be gone by now.
        if (target.isShowing()) {
            EventQueue queue = Toolkit.getDefaultToolkit().getSystemEventQueue();
            queue.postEvent(new Display.Touch(target, id, buttons, point.x, point.y, click));
            display.drain();
        }
    }
}

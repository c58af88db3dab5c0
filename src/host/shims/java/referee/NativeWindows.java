package referee;

import java.awt.Component;
import java.awt.Toolkit;
import java.awt.Window;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Java's link to the X server, as far as its public classes do not show it: the numbers of windows, and whether all that the
 * server has said was heard. `languages.yaml` opens these packages to the kit.
 */
final class NativeWindows {
    /** How long the server may take to answer, in milliseconds. It usually takes less than one. */
    private static final long LONGEST = 5_000;

    private final Toolkit toolkit = Toolkit.getDefaultToolkit();
    private final Method hear;
    private final Object components;
    private final Method peer;
    private final Method number;

    /** Finds what it needs; throws if this Java has no such link. */
    NativeWindows() throws ReflectiveOperationException {
        hear = Class.forName("sun.awt.SunToolkit").getDeclaredMethod("syncNativeQueue", long.class);
        hear.setAccessible(true);
        components = Class.forName("sun.awt.AWTAccessor").getMethod("getComponentAccessor").invoke(null);
        peer = Class.forName("sun.awt.AWTAccessor$ComponentAccessor").getMethod("getPeer", Component.class);
        number = Class.forName("sun.awt.X11.XBaseWindow").getMethod("getWindow");
    }

    /**
     * Waits until the server has done all that it was asked for, and Java has put all that it answered into the queue of
     * events. Gives whether it answered anything. May be called on every thread.
     */
    boolean sync() {
        toolkit.sync();
        try {
            return Boolean.TRUE.equals(hear.invoke(toolkit, LONGEST));
        } catch (IllegalAccessException | InvocationTargetException error) {
            // Somebody interrupted this thread: the student's code, as nobody else would.
            return true;
        }
    }

    /** The number of a window on the server, or 0 if it has none. */
    long number(Window window) {
        try {
            Object own = peer.invoke(components, window);
            return own == null ? 0 : ((Number) number.invoke(own)).longValue();
        } catch (IllegalAccessException | InvocationTargetException | IllegalArgumentException error) {
            return 0;
        }
    }
}

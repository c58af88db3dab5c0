package referee;

import java.awt.Container;
import java.awt.Dialog;
import java.awt.Frame;
import java.awt.Insets;
import java.awt.Point;
import java.awt.Window;
import java.util.List;
import javax.swing.SwingUtilities;

/** Describes windows: what they are made of, and what they look like. Works on the event thread. */
final class Screen {
    /** All pictures of one answer, in characters; the grader takes a MiB in all. */
    private static final int PICTURES = 600_000;

    private final Display display;
    private final Picture picture = new Picture();
    private final JsonWriter line = new JsonWriter();

    Screen(Display display) {
        this.display = display;
    }

    /**
     * Gives the description of the windows, as the last of a cue's calls; with pictures of what their components paint when they
     * are asked to, if that is wanted. {@code hidden} is the number of windows that were never shown. What fails is noted as a fault.
     */
    Call describe(List<Window> windows, int hidden, boolean painted) {
        line.clear().open('{').name("screen").open('{').name("frames").open('[');
        int left = PICTURES;
        for (Window window : windows) {
            left -= frame(window, painted ? left : 0);
        }
        line.close(']').name("dialogs").open('[');
        for (String said : display.dialogs().said()) {
            line.text(said);
        }
        line.close(']').name("hidden").number(hidden).close('}').close('}');
        return new Call.Written(line.copy());
    }

    /** Describes one window; gives the length of its picture. */
    private int frame(Window window, int longest) {
        String title = "";
        try {
            title = String.valueOf(title(window));
        } catch (Throwable error) {
            display.failed(error);
        }
        Area area = new Area(window);
        line.open('{').name("title").text(Parts.cut(title));
        line.name("resizable").bool(window instanceof Frame && ((Frame) window).isResizable());
        line.name("width").number(area.width).name("height").number(area.height).name("parts");
        try {
            Parts.write(line, area.content, area.left, area.top);
        } catch (Throwable error) {
            display.failed(error);
        }
        long number = display.number(window);
        if (number > 0) {
            line.name("on-screen").open('{').name("window").number(number);
            line.name("x").number(area.x).name("y").number(area.y).close('}');
        }
        String data = longest > 0 && Picture.fits(area.width, area.height) ? picture(area, longest) : null;
        if (data != null) {
            line.name("picture").open('{').name("width").number(area.width).name("height").number(area.height);
            line.name("data").text(data).close('}').name("painted");
            picture.texts().write(line);
        }
        line.close('}');
        return data == null ? 0 : data.length();
    }

    private String picture(Area area, int longest) {
        try {
            picture.paint(area.content, area.left, area.top, area.width, area.height);
        } catch (Throwable error) {
            display.failed(error); // what was painted up to there is shown
        }
        try {
            return picture.data(area.width, area.height, longest);
        } catch (RuntimeException error) {
            display.failed(error);
            return null;
        }
    }

    private static String title(Window window) {
        if (window instanceof Frame) {
            return ((Frame) window).getTitle();
        }
        return window instanceof Dialog ? ((Dialog) window).getTitle() : "";
    }

    /** The part of a window that is the student's, without its title and border. */
    static final class Area {
        final Container content;
        final int left;
        final int top;
        final int width;
        final int height;

        /** Where in the window it begins. */
        final int x;
        final int y;

        Area(Window window) {
            content = Frames.content(window);
            Insets border = content == window ? window.getInsets() : new Insets(0, 0, 0, 0);
            left = border.left;
            top = border.top;
            width = Math.max(0, content.getWidth() - border.left - border.right);
            height = Math.max(0, content.getHeight() - border.top - border.bottom);
            Point origin = SwingUtilities.convertPoint(content, left, top, window);
            x = origin.x;
            y = origin.y;
        }
    }
}

package referee;

import java.awt.Rectangle;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** Texts that components paint, with the places where they are seen, in pixels of the picture. */
final class PaintedTexts {
    /** No window has so many texts that anybody reads. */
    private static final int MOST = 2000;

    private final List<Painted> all = new ArrayList<>();

    /** A text, and the rectangle round it. */
    private static final class Painted {
        final String text;
        final Rectangle place;

        Painted(String text, Rectangle place) {
            this.text = text;
            this.place = place;
        }
    }

    void clear() {
        all.clear();
    }

    /** Notes a text, if something of it lies where it may be painted. */
    void note(String text, Rectangle2D bounds, AffineTransform transform, Shape clip) {
        if (all.size() >= MOST || text == null || text.isBlank()) {
            return;
        }
        Rectangle place = transform.createTransformedShape(bounds).getBounds();
        if (clip != null) {
            place = place.intersection(transform.createTransformedShape(clip).getBounds());
        }
        if (!place.isEmpty()) {
            all.add(new Painted(Parts.cut(text), place));
        }
    }

    /** Writes them in the order in which they were painted. */
    void write(JsonWriter line) {
        line.open('[');
        for (Painted one : all) {
            line.open('{').name("text").text(one.text).name("x").number(one.place.x).name("y").number(one.place.y);
            line.name("width").number(one.place.width).name("height").number(one.place.height).close('}');
        }
        line.close(']');
    }
}

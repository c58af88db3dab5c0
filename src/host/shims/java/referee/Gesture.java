package referee;

import java.util.List;
import java.util.Map;

/** What a person does in a window, as the grader says it. */
final class Gesture {
    /** Kind of a gesture. */
    enum Kind {
        /** A click on a point. */
        CLICK,
        /** The mouse comes to a point, and rests there. */
        POINT,
        /** The mouse is pressed at one point and let go at another. */
        DRAG,
        /** The mouse is pressed at one point and comes to another, and is not let go there. */
        HOLD,
        /** A line is typed into the text field. */
        TYPE
    }

    final Kind kind;

    /** The place of the window among those that were shown last. */
    final int window;

    /** Where it begins; a click begins and ends at one point. */
    final int[] from;

    /** Where it ends. */
    final int[] to;

    /** The line that is typed, or null. */
    final String text;

    private Gesture(Kind kind, int window, int[] from, int[] to, String text) {
        this.kind = kind;
        this.window = window;
        this.from = from;
        this.to = to;
        this.text = text;
    }

    /** Reads a gesture from the cue {@code touch}. */
    static Gesture read(Map<String, Object> cue) throws Malformed {
        int window = Json.asInt(cue.get("frame"));
        if (cue.containsKey("text")) {
            return new Gesture(Kind.TYPE, window, null, null, Json.asText(cue.get("text")));
        }
        if (cue.containsKey("drag") || cue.containsKey("hold")) {
            Kind kind = cue.containsKey("drag") ? Kind.DRAG : Kind.HOLD;
            List<?> ends = Json.asArray(cue.get(kind == Kind.DRAG ? "drag" : "hold"));
            if (ends.size() != 2) {
                throw new Malformed("the mouse is dragged between two points, not " + ends);
            }
            return new Gesture(kind, window, point(ends.get(0)), point(ends.get(1)), null);
        }
        Kind kind = cue.containsKey("over-point") ? Kind.POINT : Kind.CLICK;
        int[] point = point(cue.get(kind == Kind.POINT ? "over-point" : "point"));
        return new Gesture(kind, window, point, point, null);
    }

    private static int[] point(Object value) throws Malformed {
        List<?> point = Json.asArray(value);
        if (point.size() != 2) {
            throw new Malformed("a point is two whole numbers, not " + point);
        }
        return new int[] {Json.asInt(point.get(0)), Json.asInt(point.get(1))};
    }
}

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
        /** The mouse is pressed at one point, comes by others, and is let go at the last. */
        DRAG,
        /** The mouse is pressed at one point and comes by others to the last, and is not let go there. */
        HOLD,
        /** A line is typed into the text field. */
        TYPE
    }

    final Kind kind;

    /** The place of the window among those that were shown last. */
    final int window;

    /** Where it begins, where it comes by, and where it ends; a click has one point. */
    final int[][] way;

    /** The line that is typed, or null. */
    final String text;

    private Gesture(Kind kind, int window, int[][] way, String text) {
        this.kind = kind;
        this.window = window;
        this.way = way;
        this.text = text;
    }

    /** Reads a gesture from the cue {@code touch}. */
    static Gesture read(Map<String, Object> cue) throws Malformed {
        int window = Json.asInt(cue.get("frame"));
        if (cue.containsKey("text")) {
            return new Gesture(Kind.TYPE, window, null, Json.asText(cue.get("text")));
        }
        if (cue.containsKey("drag") || cue.containsKey("hold")) {
            Kind kind = cue.containsKey("drag") ? Kind.DRAG : Kind.HOLD;
            List<?> points = Json.asArray(cue.get(kind == Kind.DRAG ? "drag" : "hold"));
            if (points.size() < 2) {
                throw new Malformed("the mouse is dragged between two points at least, not " + points);
            }
            int[][] way = new int[points.size()][];
            for (int place = 0; place < way.length; place++) {
                way[place] = point(points.get(place));
            }
            return new Gesture(kind, window, way, null);
        }
        Kind kind = cue.containsKey("over-point") ? Kind.POINT : Kind.CLICK;
        int[] point = point(cue.get(kind == Kind.POINT ? "over-point" : "point"));
        return new Gesture(kind, window, new int[][] {point}, null);
    }

    private static int[] point(Object value) throws Malformed {
        List<?> point = Json.asArray(value);
        if (point.size() != 2) {
            throw new Malformed("a point is two whole numbers, not " + point);
        }
        return new int[] {Json.asInt(point.get(0)), Json.asInt(point.get(1))};
    }
}

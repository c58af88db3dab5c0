package games;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.HashMap;
import java.util.Map;

/** Pictures of 50 by 50 pixels for the squares of the track, one for each kind. Use them, or pictures of your own. */
public final class SquarePictures {
    /** Their width and height in pixels. */
    public static final int SIZE = 50;

    private static final Color CARROT = new Color(235, 120, 30);
    private static final Color LEAF = new Color(60, 140, 50);
    private static final Map<String, BufferedImage> PAINTED = new HashMap<>();

    private SquarePictures() {}

    /** Gives the picture for a square from 1 to 64: it is the same for all squares of one kind. */
    public static BufferedImage of(int square) {
        return of(Track.kind(square));
    }

    /** Gives the picture for a kind, as {@link Track#kind} names it; null for no kind. */
    public static synchronized BufferedImage of(String kind) {
        return kind == null ? null : PAINTED.computeIfAbsent(kind, SquarePictures::painted);
    }

    private static BufferedImage painted(String kind) {
        BufferedImage picture = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = picture.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setStroke(new BasicStroke(3));
        switch (kind) {
            case "hare":
                hare(pen);
                break;
            case "carrot":
                ground(pen, new Color(100, 70, 45));
                carrot(pen, 25);
                break;
            case "tortoise":
                tortoise(pen);
                break;
            case "lettuce":
                lettuce(pen);
                break;
            case "finish":
                finish(pen);
                break;
            case "start":
                ground(pen, LEAF);
                break;
            default:
                rank(pen, kind);
        }
        pen.dispose();
        return picture;
    }

    private static void ground(Graphics2D pen, Color colour) {
        pen.setColor(colour);
        pen.fillRect(0, 0, SIZE, SIZE);
    }

    private static void hare(Graphics2D pen) {
        ground(pen, new Color(70, 110, 60));
        pen.setColor(new Color(150, 110, 75));
        pen.fillOval(15, 4, 8, 26);
        pen.fillOval(27, 4, 8, 26);
        pen.fillOval(12, 22, 26, 24);
        pen.setColor(Color.BLACK);
        pen.fillOval(18, 30, 4, 4);
        pen.fillOval(28, 30, 4, 4);
        pen.drawLine(25, 38, 25, 41);
    }

    private static void carrot(Graphics2D pen, int middle) {
        pen.setColor(LEAF);
        pen.drawLine(middle, 16, middle - 6, 5);
        pen.drawLine(middle, 16, middle, 4);
        pen.drawLine(middle, 16, middle + 6, 5);
        pen.setColor(CARROT);
        pen.fillPolygon(new int[] {middle - 8, middle + 8, middle}, new int[] {15, 15, 46}, 3);
    }

    private static void tortoise(Graphics2D pen) {
        ground(pen, new Color(170, 140, 90));
        pen.setColor(new Color(95, 120, 60));
        pen.fillOval(38, 22, 10, 10);
        pen.fillRect(12, 32, 7, 10);
        pen.fillRect(30, 32, 7, 10);
        pen.setColor(new Color(60, 85, 40));
        pen.fillArc(6, 10, 36, 48, 0, 180);
        pen.setColor(new Color(110, 140, 70));
        pen.drawLine(18, 14, 18, 32);
        pen.drawLine(30, 14, 30, 32);
    }

    private static void lettuce(Graphics2D pen) {
        ground(pen, new Color(80, 60, 45));
        pen.setColor(new Color(90, 170, 60));
        pen.fillOval(4, 12, 24, 26);
        pen.fillOval(22, 12, 24, 26);
        pen.fillOval(13, 4, 24, 26);
        pen.fillOval(13, 20, 24, 26);
        pen.setColor(new Color(50, 120, 40));
        pen.drawLine(25, 10, 25, 42);
        pen.drawLine(25, 26, 12, 20);
        pen.drawLine(25, 26, 38, 20);
    }

    /** So many carrots as the rank that is paid here. */
    private static void rank(Graphics2D pen, String kind) {
        ground(pen, new Color(50, 80, 130));
        int count = Integer.parseInt(kind);
        for (int place = 1; place <= count; place++) {
            int middle = place * SIZE / (count + 1);
            pen.setColor(CARROT);
            pen.fillPolygon(new int[] {middle - 4, middle + 4, middle}, new int[] {14, 14, 42}, 3);
            pen.setColor(LEAF);
            pen.drawLine(middle, 13, middle, 6);
        }
    }

    private static void finish(Graphics2D pen) {
        ground(pen, new Color(150, 40, 40));
        pen.setColor(new Color(60, 20, 20));
        for (int row = 0; row < 5; row++) {
            for (int column = row % 2; column < 5; column += 2) {
                pen.fillRect(column * 10, row * 10, 10, 10);
            }
        }
    }
}

package referee;

import java.awt.Color;
import java.awt.Component;
import java.awt.Container;
import java.awt.Graphics;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.Deflater;

/** Paints windows off the screen. All buffers are kept for the next picture. */
final class Picture {
    /** A larger picture is left out; no board needs as much. */
    private static final int MOST = 2000;

    private final PaintedTexts texts = new PaintedTexts();
    private final Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    private BufferedImage image;
    private byte[] colours = new byte[0];
    private byte[] packed = new byte[1 << 15];

    /** Whether a picture of this size is made at all. */
    static boolean fits(int width, int height) {
        return width > 0 && height > 0 && width <= MOST && height <= MOST;
    }

    /** Texts that were painted into the last picture. */
    PaintedTexts texts() {
        return texts;
    }

    /** Paints what lies at a point of a container; throws what the student's code throws while it paints. */
    void paint(Container content, int left, int top, int width, int height) {
        texts.clear();
        if (image == null || image.getWidth() < width || image.getHeight() < height) {
            int wide = image == null ? width : Math.max(width, image.getWidth());
            int high = image == null ? height : Math.max(height, image.getHeight());
            image = null; // the one before may go first
            image = new BufferedImage(wide, high, BufferedImage.TYPE_INT_RGB);
        }
        Graphics graphics = new RecordingGraphics(image.createGraphics(), texts);
        try {
            graphics.clipRect(0, 0, width, height);
            Color ground = content.getBackground();
            graphics.setColor(ground == null ? Color.LIGHT_GRAY : ground);
            graphics.fillRect(0, 0, width, height);
            graphics.translate(-left, -top);
            graphics.setColor(content.getForeground());
            graphics.setFont(content.getFont());
            content.printAll(graphics);
            heavy(content, graphics);
        } finally {
            graphics.dispose();
        }
    }

    /** Paints components that have a window of their own, such as a canvas: Swing leaves them to it. */
    private static void heavy(Container at, Graphics graphics) {
        for (Component component : at.getComponents()) {
            if (component.isVisible() && component.isDisplayable()) {
                Graphics inside =
                        graphics.create(component.getX(), component.getY(), component.getWidth(), component.getHeight());
                try {
                    if (!component.isLightweight()) {
                        component.printAll(inside);
                    }
                    if (component instanceof Container) {
                        heavy((Container) component, inside);
                    }
                } finally {
                    inside.dispose();
                }
            }
        }
    }

    /** Gives what was painted last, packed, as text; or null if it would be longer than allowed. */
    String data(int width, int height, int longest) {
        int size = 3 * width * height;
        if (colours.length < size) {
            colours = new byte[size];
        }
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        int stride = image.getWidth();
        int to = 0;
        for (int y = 0; y < height; y++) {
            for (int x = 0, from = y * stride; x < width; x++) {
                int pixel = pixels[from++];
                colours[to++] = (byte) (pixel >> 16);
                colours[to++] = (byte) (pixel >> 8);
                colours[to++] = (byte) pixel;
            }
        }
        deflater.reset();
        deflater.setInput(colours, 0, size);
        deflater.finish();
        int length = 0;
        while (!deflater.finished()) {
            if (length == packed.length) {
                packed = Arrays.copyOf(packed, 2 * length);
            }
            length += deflater.deflate(packed, length, packed.length - length);
        }
        if (length > longest / 4 * 3) {
            return null;
        }
        byte[] text = Base64.getEncoder().encode(Arrays.copyOf(packed, length));
        return new String(text, StandardCharsets.ISO_8859_1);
    }
}

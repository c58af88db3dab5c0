package referee;

import java.awt.Color;
import java.awt.Composite;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.GraphicsConfiguration;
import java.awt.Image;
import java.awt.Paint;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.awt.image.BufferedImageOp;
import java.awt.image.ImageObserver;
import java.awt.image.RenderedImage;
import java.awt.image.renderable.RenderableImage;
import java.util.Map;

/** Paints by another one. Texts are left to who extends this. Java's own class of this kind is not open to programs. */
abstract class ForwardingGraphics extends Graphics2D {
    final Graphics2D own;

    ForwardingGraphics(Graphics2D own) {
        this.own = own;
    }

    @Override
    public void translate(int x, int y) {
        own.translate(x, y);
    }

    @Override
    public void setColor(Color colour) {
        own.setColor(colour);
    }

    @Override
    public void setPaintMode() {
        own.setPaintMode();
    }

    @Override
    public void setXORMode(Color colour) {
        own.setXORMode(colour);
    }

    @Override
    public void setFont(Font font) {
        own.setFont(font);
    }

    @Override
    public void clipRect(int x, int y, int width, int height) {
        own.clipRect(x, y, width, height);
    }

    @Override
    public void setClip(int x, int y, int width, int height) {
        own.setClip(x, y, width, height);
    }

    @Override
    public void setClip(Shape clip) {
        own.setClip(clip);
    }

    @Override
    public void copyArea(int x, int y, int width, int height, int dx, int dy) {
        own.copyArea(x, y, width, height, dx, dy);
    }

    @Override
    public void drawLine(int x1, int y1, int x2, int y2) {
        own.drawLine(x1, y1, x2, y2);
    }

    @Override
    public void fillRect(int x, int y, int width, int height) {
        own.fillRect(x, y, width, height);
    }

    @Override
    public void drawRect(int x, int y, int width, int height) {
        own.drawRect(x, y, width, height);
    }

    @Override
    public void clearRect(int x, int y, int width, int height) {
        own.clearRect(x, y, width, height);
    }

    @Override
    public void drawRoundRect(int x, int y, int width, int height, int arcWidth, int arcHeight) {
        own.drawRoundRect(x, y, width, height, arcWidth, arcHeight);
    }

    @Override
    public void fillRoundRect(int x, int y, int width, int height, int arcWidth, int arcHeight) {
        own.fillRoundRect(x, y, width, height, arcWidth, arcHeight);
    }

    @Override
    public void draw3DRect(int x, int y, int width, int height, boolean raised) {
        own.draw3DRect(x, y, width, height, raised);
    }

    @Override
    public void fill3DRect(int x, int y, int width, int height, boolean raised) {
        own.fill3DRect(x, y, width, height, raised);
    }

    @Override
    public void drawOval(int x, int y, int width, int height) {
        own.drawOval(x, y, width, height);
    }

    @Override
    public void fillOval(int x, int y, int width, int height) {
        own.fillOval(x, y, width, height);
    }

    @Override
    public void drawArc(int x, int y, int width, int height, int start, int angle) {
        own.drawArc(x, y, width, height, start, angle);
    }

    @Override
    public void fillArc(int x, int y, int width, int height, int start, int angle) {
        own.fillArc(x, y, width, height, start, angle);
    }

    @Override
    public void drawPolyline(int[] xs, int[] ys, int count) {
        own.drawPolyline(xs, ys, count);
    }

    @Override
    public void drawPolygon(int[] xs, int[] ys, int count) {
        own.drawPolygon(xs, ys, count);
    }

    @Override
    public void fillPolygon(int[] xs, int[] ys, int count) {
        own.fillPolygon(xs, ys, count);
    }

    @Override
    public void draw(Shape shape) {
        own.draw(shape);
    }

    @Override
    public void fill(Shape shape) {
        own.fill(shape);
    }

    @Override
    public void drawImage(BufferedImage image, BufferedImageOp operation, int x, int y) {
        own.drawImage(image, operation, x, y);
    }

    @Override
    public void drawRenderedImage(RenderedImage image, AffineTransform transform) {
        own.drawRenderedImage(image, transform);
    }

    @Override
    public void drawRenderableImage(RenderableImage image, AffineTransform transform) {
        own.drawRenderableImage(image, transform);
    }

    @Override
    public void drawGlyphVector(GlyphVector glyphs, float x, float y) {
        own.drawGlyphVector(glyphs, x, y);
    }

    @Override
    public void setComposite(Composite composite) {
        own.setComposite(composite);
    }

    @Override
    public void setPaint(Paint paint) {
        own.setPaint(paint);
    }

    @Override
    public void setStroke(Stroke stroke) {
        own.setStroke(stroke);
    }

    @Override
    public void setRenderingHint(RenderingHints.Key key, Object value) {
        own.setRenderingHint(key, value);
    }

    @Override
    public void setRenderingHints(Map<?, ?> hints) {
        own.setRenderingHints(hints);
    }

    @Override
    public void addRenderingHints(Map<?, ?> hints) {
        own.addRenderingHints(hints);
    }

    @Override
    public void translate(double x, double y) {
        own.translate(x, y);
    }

    @Override
    public void rotate(double theta) {
        own.rotate(theta);
    }

    @Override
    public void rotate(double theta, double x, double y) {
        own.rotate(theta, x, y);
    }

    @Override
    public void scale(double x, double y) {
        own.scale(x, y);
    }

    @Override
    public void shear(double x, double y) {
        own.shear(x, y);
    }

    @Override
    public void transform(AffineTransform transform) {
        own.transform(transform);
    }

    @Override
    public void setTransform(AffineTransform transform) {
        own.setTransform(transform);
    }

    @Override
    public void setBackground(Color colour) {
        own.setBackground(colour);
    }

    @Override
    public void clip(Shape clip) {
        own.clip(clip);
    }

    @Override
    public void dispose() {
        own.dispose();
    }

    @Override
    public Color getColor() {
        return own.getColor();
    }

    @Override
    public Font getFont() {
        return own.getFont();
    }

    @Override
    public FontMetrics getFontMetrics(Font font) {
        return own.getFontMetrics(font);
    }

    @Override
    public Rectangle getClipBounds() {
        return own.getClipBounds();
    }

    @Override
    public Shape getClip() {
        return own.getClip();
    }

    @Override
    public boolean drawImage(Image image, int x, int y, ImageObserver observer) {
        return own.drawImage(image, x, y, observer);
    }

    @Override
    public boolean drawImage(Image image, int x, int y, int width, int height, ImageObserver observer) {
        return own.drawImage(image, x, y, width, height, observer);
    }

    @Override
    public boolean drawImage(Image image, int x, int y, Color ground, ImageObserver observer) {
        return own.drawImage(image, x, y, ground, observer);
    }

    @Override
    public boolean drawImage(Image image, int x, int y, int width, int height, Color ground, ImageObserver observer) {
        return own.drawImage(image, x, y, width, height, ground, observer);
    }

    @Override
    public boolean drawImage(Image image, int x1, int y1, int x2, int y2, int fromX1, int fromY1, int fromX2,
            int fromY2, ImageObserver observer) {
        return own.drawImage(image, x1, y1, x2, y2, fromX1, fromY1, fromX2, fromY2, observer);
    }

    @Override
    public boolean drawImage(Image image, int x1, int y1, int x2, int y2, int fromX1, int fromY1, int fromX2,
            int fromY2, Color ground, ImageObserver observer) {
        return own.drawImage(image, x1, y1, x2, y2, fromX1, fromY1, fromX2, fromY2, ground, observer);
    }

    @Override
    public boolean drawImage(Image image, AffineTransform transform, ImageObserver observer) {
        return own.drawImage(image, transform, observer);
    }

    @Override
    public boolean hit(Rectangle place, Shape shape, boolean onStroke) {
        return own.hit(place, shape, onStroke);
    }

    @Override
    public GraphicsConfiguration getDeviceConfiguration() {
        return own.getDeviceConfiguration();
    }

    @Override
    public Object getRenderingHint(RenderingHints.Key key) {
        return own.getRenderingHint(key);
    }

    @Override
    public RenderingHints getRenderingHints() {
        return own.getRenderingHints();
    }

    @Override
    public AffineTransform getTransform() {
        return own.getTransform();
    }

    @Override
    public Paint getPaint() {
        return own.getPaint();
    }

    @Override
    public Composite getComposite() {
        return own.getComposite();
    }

    @Override
    public Color getBackground() {
        return own.getBackground();
    }

    @Override
    public Stroke getStroke() {
        return own.getStroke();
    }

    @Override
    public FontRenderContext getFontRenderContext() {
        return own.getFontRenderContext();
    }
}

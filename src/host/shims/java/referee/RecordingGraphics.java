package referee;

import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.font.TextLayout;
import java.awt.geom.Rectangle2D;
import java.text.AttributedCharacterIterator;
import java.text.CharacterIterator;

/** Paints as another one does, and notes the texts that are painted. */
final class RecordingGraphics extends ForwardingGraphics {
    private final PaintedTexts texts;

    RecordingGraphics(Graphics2D own, PaintedTexts texts) {
        super(own);
        this.texts = texts;
    }

    @Override
    public Graphics create() {
        return new RecordingGraphics((Graphics2D) own.create(), texts);
    }

    @Override
    public void drawString(String text, int x, int y) {
        own.drawString(text, x, y);
        note(text, x, y);
    }

    @Override
    public void drawString(String text, float x, float y) {
        own.drawString(text, x, y);
        note(text, x, y);
    }

    @Override
    public void drawChars(char[] letters, int from, int length, int x, int y) {
        own.drawChars(letters, from, length, x, y);
        note(new String(letters, from, length), x, y);
    }

    @Override
    public void drawString(AttributedCharacterIterator text, int x, int y) {
        drawString(text, (float) x, (float) y);
    }

    @Override
    public void drawString(AttributedCharacterIterator text, float x, float y) {
        own.drawString(text, x, y);
        StringBuilder plain = new StringBuilder();
        for (char letter = text.first(); letter != CharacterIterator.DONE; letter = text.next()) {
            plain.append(letter);
        }
        text.first();
        if (plain.length() > 0) {
            note(plain.toString(), new TextLayout(text, own.getFontRenderContext()).getBounds(), x, y);
        }
    }

    private void note(String text, float x, float y) {
        if (!text.isEmpty()) {
            note(text, own.getFont().getStringBounds(text, own.getFontRenderContext()), x, y);
        }
    }

    private void note(String text, Rectangle2D bounds, float x, float y) {
        Rectangle2D moved =
                new Rectangle2D.Double(bounds.getX() + x, bounds.getY() + y, bounds.getWidth(), bounds.getHeight());
        texts.note(text, moved, own.getTransform(), own.getClip());
    }
}

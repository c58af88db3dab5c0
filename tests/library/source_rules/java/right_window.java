package reversi;

import javax.swing.JFrame;
import javax.swing.JPanel;

/** A window that listens, and hands on: the rules are elsewhere. */
class HareWindow extends JFrame {
    private final HareRules rules = new HareRules();

    void startup() {
        rules.startup();
    }

    void update() {
        if (isVisible()) {
            repaint();
        }
    }

    void selected(int player, String action) {
        rules.selected(player, action);
    }

    void hovered(int player, String action) {
        setTitle(rules.hovered(player, action));
    }
}

class HareRules {
    void startup() {
        for (int i = 0; i < 4; i++) {
            reset(i);
        }
    }

    private void reset(int i) {
    }

    void selected(int player, String action) {
        if (player == 1) {
            startup();
        }
    }

    String hovered(int player, String action) {
        return player == 1 ? "Cost: 1 carrot" : "Illegal Move";
    }

    /** A class of the window inside does not make this one a window. */
    class Corner extends JPanel {
    }
}

package reversi;

import javax.swing.JFrame;

class Everything extends JFrame {  //~ one-class
    void startup() {
        for (int i = 0; i < 4; i++) {
            System.out.println(i);
        }
    }

    void update() {
    }

    void selected(int player, String action) {
        if (player == 1) {
            startup();
        }
    }
}

class Opens {  //~ one-class
    private final JFrame frame = new JFrame("Hare and Tortoise");

    void startup() {
        while (frame.isVisible()) {
            frame.repaint();
        }
    }

    void computerMove(int player) {
        switch (player) {
            case 1:
                startup();
                break;
            default:
        }
    }
}

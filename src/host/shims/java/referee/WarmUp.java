package referee;

import java.awt.BorderLayout;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GridLayout;
import java.awt.RenderingHints;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;

/**
 * Makes and describes a small window before the student's time begins to run: what every view needs of Java, such as
 * fonts and smooth edges, takes a moment when it is asked for first.
 */
final class WarmUp {
    private WarmUp() {}

    static void run(Display display, Screen screen) {
        display.onEvents(() -> {
            JFrame frame = new JFrame("view");
            JPanel grid = new JPanel(new GridLayout(2, 1));
            JButton button = new JButton("press") {
                private static final long serialVersionUID = 1;

                @Override
                protected void paintComponent(Graphics graphics) {
                    super.paintComponent(graphics);
                    ((Graphics2D) graphics).setRenderingHint(
                            RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
                    graphics.fillOval(1, 1, 8, 8);
                    graphics.drawOval(1, 1, 8, 8);
                }
            };
            button.addActionListener(event -> grid.repaint());
            grid.add(button);
            frame.add(new JLabel("label"), BorderLayout.NORTH);
            frame.add(grid, BorderLayout.CENTER);
            frame.pack();
            frame.setVisible(true);
            screen.describe(List.of(frame), 0, true);
        });
        display.settle();
        if (display.fault() != null) {
            Console.giveUp("no display: " + Fault.describe(display.fault()), 2);
        }
    }
}

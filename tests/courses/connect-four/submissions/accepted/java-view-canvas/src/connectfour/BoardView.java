package connectfour;

import java.awt.BorderLayout;
import java.awt.GridLayout;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import kit.Model;
import kit.View;

/** The window: two messages, a board in one piece, and a button. */
public class BoardView implements View {
    private final JLabel red = new JLabel("Welcome, red");
    private final JLabel yellow = new JLabel("Welcome, yellow");
    private Canvas canvas;

    public void initialise(Model model, IController controller) {
        canvas = new Canvas(model, controller);
        JPanel messages = new JPanel(new GridLayout(1, 2));
        messages.add(red);
        messages.add(yellow);
        JButton again = new JButton("New game");
        again.addActionListener(event -> controller.startup());
        JPanel buttons = new JPanel();
        buttons.add(again);

        JFrame window = new JFrame("Four in a row");
        window.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        window.add(messages, BorderLayout.NORTH);
        window.add(canvas, BorderLayout.CENTER);
        window.add(buttons, BorderLayout.SOUTH);
        window.pack();
        window.setVisible(true);
    }

    @Override
    public void refresh() {
        canvas.repaint();
    }

    @Override
    public void tell(int player, String message) {
        if (player == 1) {
            red.setText(message);
        } else {
            yellow.setText(message);
        }
    }
}

package reversi;

import java.awt.*;
import javax.swing.*;

/** Two frames. Each has one canvas, on which the squares are drawn; black's canvas is turned round as a whole. */
public class GUIView implements IView {
    private final JFrame[] frames = new JFrame[2];
    private final JLabel[] labels = { new JLabel(), new JLabel() };
    private final String[] colours = { "white", "black" };

    @Override
    public void initialise(IModel model, IController controller) {
        for (int i = 0; i < 2; i++) {
            final int player = i + 1;
            frames[i] = new JFrame(colours[i].toUpperCase() + " - Reversi");
            frames[i].setDefaultCloseOperation(JFrame.DISPOSE_ON_CLOSE);
            JPanel everything = new JPanel();
            everything.setLayout(new BoxLayout(everything, BoxLayout.Y_AXIS));
            everything.setBackground(new Color(200, 200, 200));

            labels[i].setFont(new Font("Serif", Font.ITALIC, 14));
            labels[i].setText("Waiting for the game to start");
            labels[i].setAlignmentX(0.5f);
            everything.add(labels[i]);

            BoardCanvas canvas = new BoardCanvas(model, controller, player);
            everything.add(canvas);

            Box buttons = Box.createHorizontalBox();
            JButton greedy = new JButton("Greedy AI (play " + colours[i] + ")");
            greedy.addActionListener(e -> controller.doAutomatedMove(player));
            JButton restart = new JButton("Restart");
            restart.addActionListener(e -> controller.startup());
            buttons.add(Box.createHorizontalGlue());
            buttons.add(greedy);
            buttons.add(Box.createHorizontalStrut(40));
            buttons.add(restart);
            buttons.add(Box.createHorizontalGlue());
            everything.add(buttons);

            frames[i].setContentPane(everything);
            frames[i].pack();
            frames[i].setResizable(false);
            frames[i].setLocation(50 + i * 700, 50);
            frames[i].setVisible(true);
        }
    }

    @Override
    public void refreshView() {
        // a moment later, so that a lot of changes become one
        Timer timer = new Timer(40, e -> {
            for (JFrame frame : frames) {
                frame.repaint();
            }
        });
        timer.setRepeats(false);
        timer.start();
    }

    @Override
    public void feedbackToUser(int player, String message) {
        labels[player - 1].setText(message);
    }
}

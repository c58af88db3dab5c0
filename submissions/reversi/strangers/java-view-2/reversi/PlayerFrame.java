package reversi;

import java.awt.BorderLayout;
import java.awt.FlowLayout;
import java.awt.Font;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.SwingConstants;

class PlayerFrame extends JFrame {
    private final JLabel message = new JLabel(" ", SwingConstants.CENTER);

    PlayerFrame(IModel model, IController controller, int player) {
        super("Reversi: " + (player == IModel.PLAYER_WHITE ? "White" : "Black") + " player's board");
        String colour = player == IModel.PLAYER_WHITE ? "white" : "black";

        message.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 14));
        add(message, BorderLayout.NORTH);
        add(new BoardCanvas(model, controller, player), BorderLayout.CENTER);

        JPanel south = new JPanel(new FlowLayout());
        JButton ai = new JButton("Greedy AI (play " + colour + ")");
        ai.addActionListener(e -> controller.doAutomatedMove(player));
        JButton restart = new JButton("Restart");
        restart.addActionListener(e -> controller.startup());
        south.add(ai);
        south.add(restart);
        add(south, BorderLayout.SOUTH);

        setDefaultCloseOperation(EXIT_ON_CLOSE);
        setResizable(false);
        pack();
    }

    void setMessage(String text) {
        message.setText(text);
    }
}

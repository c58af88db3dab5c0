package reversi;

import java.awt.*;
import javax.swing.*;

public class GUIView implements IView {
    private IModel model;
    private IController controller;
    private JFrame[] frames = new JFrame[2];
    private JLabel[] messages = { new JLabel(" "), new JLabel(" ") };
    private JLabel[] scores = { new JLabel(" "), new JLabel(" ") };

    @Override
    public void initialise(IModel model, IController controller) {
        this.model = model;
        this.controller = controller;
        for (int player = 1; player <= 2; player++) {
            frames[player - 1] = buildFrame(player);
        }
        frames[1].setLocation(frames[0].getWidth() + 20, 0);
        refreshView();
        for (JFrame frame : frames) {
            frame.setVisible(true);
        }
    }

    private JFrame buildFrame(int player) {
        JFrame frame = new JFrame(player == 1 ? "Player 1 (White)" : "Player 2 (Black)");
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);

        JPanel top = new JPanel(new BorderLayout());
        top.setBorder(BorderFactory.createTitledBorder("Message"));
        top.add(messages[player - 1], BorderLayout.CENTER);

        BoardPanel board = new BoardPanel(model, controller, player);

        JPanel buttons = new JPanel(new BorderLayout(5, 5));
        JButton greedy = new JButton(player == 1 ? "Greedy AI (play white)" : "Greedy AI (play black)");
        greedy.addActionListener(e -> controller.doAutomatedMove(player));
        JButton restart = new JButton("Restart");
        restart.addActionListener(e -> controller.startup());
        buttons.add(greedy, BorderLayout.CENTER);
        buttons.add(restart, BorderLayout.EAST);

        JPanel bottom = new JPanel(new BorderLayout(5, 5));
        bottom.add(buttons, BorderLayout.CENTER);
        scores[player - 1].setBorder(BorderFactory.createLoweredBevelBorder());
        bottom.add(scores[player - 1], BorderLayout.SOUTH);

        JPanel middle = new JPanel(new BorderLayout(8, 8));
        middle.setBorder(BorderFactory.createEmptyBorder(10, 10, 10, 10));
        middle.add(top, BorderLayout.NORTH);
        middle.add(board, BorderLayout.CENTER);
        middle.add(bottom, BorderLayout.SOUTH);
        frame.add(middle);
        frame.pack();
        return frame;
    }

    @Override
    public void refreshView() {
        int white = 0;
        int black = 0;
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                if (model.getBoardContents(x, y) == IModel.PLAYER_WHITE) white++;
                if (model.getBoardContents(x, y) == IModel.PLAYER_BLACK) black++;
            }
        }
        for (int i = 0; i < 2; i++) {
            scores[i].setText("White: " + white + "   Black: " + black);
            frames[i].repaint();
        }
    }

    @Override
    public void feedbackToUser(int player, String message) {
        messages[player - 1].setText(message);
    }
}

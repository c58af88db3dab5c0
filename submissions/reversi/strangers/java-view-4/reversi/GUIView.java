package reversi;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;

public class GUIView implements IView {

    private IModel model;
    private IController controller;

    private final JLabel[] labels = new JLabel[3];
    private final BoardSquare[][][] squares = new BoardSquare[3][8][8];

    @Override
    public void initialise(IModel model, IController controller) {
        this.model = model;
        this.controller = controller;
        makeFrame(IModel.PLAYER_WHITE, "white", 50);
        makeFrame(IModel.PLAYER_BLACK, "black", 600);
    }

    private void makeFrame(int player, String name, int left) {
        JFrame frame = new JFrame("Reversi - " + name + " player");
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);

        labels[player] = new JLabel("Welcome to Reversi");
        frame.add(labels[player], BorderLayout.NORTH);

        JPanel board = new JPanel(new GridBagLayout());
        board.setBorder(BorderFactory.createLineBorder(Color.BLACK, 3));
        GridBagConstraints c = new GridBagConstraints();
        c.fill = GridBagConstraints.BOTH;
        c.weightx = 1;
        c.weighty = 1;
        for (int y = 0; y < 8; y++) {
            for (int x = 0; x < 8; x++) {
                BoardSquare square = new BoardSquare(model, controller, player, x, y);
                squares[player][x][y] = square;
                c.gridx = x;
                // black looks at the board from the other side
                c.gridy = player == IModel.PLAYER_BLACK ? 7 - y : y;
                board.add(square, c);
            }
        }
        frame.add(board, BorderLayout.CENTER);

        JPanel bottom = new JPanel(new GridBagLayout());
        GridBagConstraints b = new GridBagConstraints();
        b.fill = GridBagConstraints.HORIZONTAL;
        b.weightx = 1;
        b.gridx = 0;
        b.gridy = 0;
        JButton greedy = new JButton("Greedy AI (play " + name + ")");
        greedy.addActionListener(event -> controller.doAutomatedMove(player));
        bottom.add(greedy, b);
        b.gridy = 1;
        JButton restart = new JButton("Restart");
        restart.addActionListener(event -> controller.startup());
        bottom.add(restart, b);
        frame.add(bottom, BorderLayout.SOUTH);

        frame.pack();
        frame.setLocation(left, 50);
        frame.setVisible(true);
    }

    @Override
    public void refreshView() {
        for (int player = 1; player <= 2; player++) {
            for (int x = 0; x < 8; x++) {
                for (int y = 0; y < 8; y++) {
                    squares[player][x][y].update();
                }
            }
        }
    }

    @Override
    public void feedbackToUser(int player, String message) {
        labels[player].setText(message);
    }
}

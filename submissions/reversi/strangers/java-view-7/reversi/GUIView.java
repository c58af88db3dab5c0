package reversi;

import java.awt.Color;
import java.awt.Dimension;
import javax.swing.*;

public class GUIView implements IView {
    private final int SIZE = 56;
    private final int MARGIN = 20;

    private JFrame frameW;
    private JFrame frameB;
    private JLabel textW;
    private JLabel textB;

    @Override
    public void initialise(IModel model, IController controller) {
        textW = new JLabel("", JLabel.CENTER);
        textB = new JLabel("", JLabel.CENTER);
        frameW = createFrame("Othello: this is the board of WHITE", textW, model, controller, 1);
        frameB = createFrame("Othello: this is the board of BLACK", textB, model, controller, 2);
        frameW.setLocation(0, 0);
        frameB.setLocation(550, 0);
        frameW.setVisible(true);
        frameB.setVisible(true);
    }

    private JFrame createFrame(String title, JLabel text, IModel model, IController controller, int player) {
        int width = model.getBoardWidth();
        int height = model.getBoardHeight();
        int boardW = width * SIZE;
        int boardH = height * SIZE;

        JFrame frame = new JFrame(title);
        frame.setDefaultCloseOperation(WindowConstants.EXIT_ON_CLOSE);

        JMenuBar bar = new JMenuBar();
        JMenu game = new JMenu("Game");
        JMenuItem exit = new JMenuItem("Exit");
        exit.addActionListener(e -> System.exit(0));
        game.add(exit);
        bar.add(game);
        frame.setJMenuBar(bar);

        JPanel all = new JPanel(null);
        all.setBackground(Color.LIGHT_GRAY);
        all.setPreferredSize(new Dimension(boardW + 2 * MARGIN, boardH + 130));

        text.setBounds(MARGIN, 10, boardW, 30);
        text.setOpaque(true);
        text.setBackground(Color.WHITE);
        all.add(text);

        JLayeredPane board = new JLayeredPane();
        board.setBounds(MARGIN, 50, boardW, boardH);
        for (int i = 0; i < width; i++) {
            for (int j = 0; j < height; j++) {
                int x = i, y = j;
                if (player == 2) {
                    x = width - 1 - i;
                    y = height - 1 - j;
                }
                GreenSquare square = new GreenSquare(controller, player, x, y);
                square.setBounds(i * SIZE, j * SIZE, SIZE, SIZE);
                board.add(square, JLayeredPane.DEFAULT_LAYER);
                Disc disc = new Disc(model, x, y);
                disc.setBounds(i * SIZE + 3, j * SIZE + 3, SIZE - 6, SIZE - 6);
                board.add(disc, JLayeredPane.PALETTE_LAYER);
            }
        }
        all.add(board);

        JButton ai = new JButton(player == 1 ? "Greedy AI (play white)" : "Greedy AI (play black)");
        ai.setBounds(MARGIN, 50 + boardH + 10, boardW / 2 - 5, 50);
        ai.addActionListener(e -> controller.doAutomatedMove(player));
        all.add(ai);

        JButton restart = new JButton("Restart");
        restart.setBounds(MARGIN + boardW / 2 + 5, 50 + boardH + 10, boardW / 2 - 5, 50);
        restart.addActionListener(e -> controller.startup());
        all.add(restart);

        frame.setContentPane(all);
        frame.pack();
        return frame;
    }

    @Override
    public void refreshView() {
        frameW.getContentPane().repaint();
        frameB.getContentPane().repaint();
    }

    @Override
    public void feedbackToUser(int player, String message) {
        if (player == IModel.PLAYER_WHITE) textW.setText(message);
        if (player == IModel.PLAYER_BLACK) textB.setText(message);
    }
}

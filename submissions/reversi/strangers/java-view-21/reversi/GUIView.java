package reversi;

import java.awt.*;
import java.awt.event.*;
import javax.swing.*;

public class GUIView implements IView {
    private IModel model;
    private IController controller;
    private final JFrame frameW = new JFrame("White's view");
    private final JFrame frameB = new JFrame("Black's view");
    private final JLabel labelW = new JLabel("Reversi");
    private final JLabel labelB = new JLabel("Reversi");

    public void initialise(IModel model, IController controller) {
        this.model = model;
        this.controller = controller;
        fill(frameW, labelW, 1, "Greedy AI (play white)");
        fill(frameB, labelB, 2, "Greedy AI (play black)");
        frameW.setLocation(200, 200);
        frameB.setLocation(800, 200);
    }

    private void fill(JFrame frame, JLabel label, int player, String aiName) {
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        label.setFont(new Font("SansSerif", Font.BOLD, 18));
        label.setHorizontalAlignment(SwingConstants.CENTER);

        JPanel board = new JPanel(new GridLayout(model.getBoardHeight(), model.getBoardWidth()));
        for (int j = 0; j < model.getBoardHeight(); j++) {
            for (int i = 0; i < model.getBoardWidth(); i++) {
                if (player == 1)
                    board.add(new Field(i, j, player));
                else
                    board.add(new Field(model.getBoardWidth() - 1 - i, model.getBoardHeight() - 1 - j, player));
            }
        }

        JPanel buttons = new JPanel(new GridLayout(2, 1));
        JButton ai = new JButton(aiName);
        ai.addActionListener(e -> controller.doAutomatedMove(player));
        JButton restart = new JButton("Restart");
        restart.addActionListener(e -> {
            model.clear(0);
            model.setPlayer(1);
            model.setFinished(false);
            model.setBoardContents(3, 3, 1);
            model.setBoardContents(4, 3, 2);
            model.setBoardContents(3, 4, 2);
            model.setBoardContents(4, 4, 1);
            refreshView();
        });
        buttons.add(ai);
        buttons.add(restart);

        frame.add(label, BorderLayout.NORTH);
        frame.add(board, BorderLayout.CENTER);
        frame.add(buttons, BorderLayout.SOUTH);
        frame.pack();
        frame.setResizable(false);
        frame.setVisible(true);
    }

    public void refreshView() {
        frameW.repaint();
        frameB.repaint();
    }

    public void feedbackToUser(int player, String message) {
        JLabel label = player == 1 ? labelW : labelB;
        label.setText(message);
    }

    private class Field extends JButton {
        private final int column, row;

        Field(int column, int row, int player) {
            this.column = column;
            this.row = row;
            setPreferredSize(new Dimension(28, 28));
            addActionListener(new ActionListener() {
                @Override
                public void actionPerformed(ActionEvent e) {
                    controller.squareSelected(player, column, row);
                }
            });
        }

        @Override
        public void paint(Graphics g) {
            g.setColor(new Color(107, 142, 35));
            g.fillRect(0, 0, getWidth(), getHeight());
            g.setColor(Color.BLACK);
            g.drawRect(0, 0, getWidth(), getHeight());
            int content = GUIView.this.model.getBoardContents(column, row);
            if (content != 0) {
                g.setColor(content == 1 ? Color.WHITE : Color.BLACK);
                g.fillOval(4, 4, 20, 20);
                g.setColor(content == 1 ? Color.BLACK : Color.WHITE);
                g.drawOval(4, 4, 20, 20);
            }
        }
    }
}

package reversi;

import java.awt.*;
import java.awt.event.*;
import javax.swing.*;

public class GUIView implements IView, ActionListener {
    private IModel model;
    private IController controller;
    private JFrame white, black;
    private JLabel whiteLabel, blackLabel;
    private JButton whiteAI, blackAI, whiteRestart, blackRestart;
    private ChipButton[][] whiteButtons = new ChipButton[8][8];
    private ChipButton[][] blackButtons = new ChipButton[8][8];

    @Override
    public void initialise(IModel model, IController controller) {
        this.model = model;
        this.controller = controller;

        white = new JFrame();
        white.setTitle("Reversi - white player");
        white.setLayout(new BorderLayout());
        whiteLabel = new JLabel("White player");
        white.add(whiteLabel, BorderLayout.NORTH);
        JPanel centre = new JPanel(new GridLayout(8, 8));
        for (int y = 0; y < 8; y++)
            for (int x = 0; x < 8; x++) {
                whiteButtons[x][y] = new ChipButton(controller, 1, x, y);
                centre.add(whiteButtons[x][y]);
            }
        white.add(centre, BorderLayout.CENTER);
        JPanel south = new JPanel(new GridLayout(1, 2));
        whiteAI = new JButton("Greedy AI");
        whiteRestart = new JButton("Restart");
        whiteAI.addActionListener(this);
        whiteRestart.addActionListener(this);
        south.add(whiteAI);
        south.add(whiteRestart);
        white.add(south, BorderLayout.SOUTH);
        white.pack();
        white.setVisible(true);

        black = new JFrame();
        black.setTitle("Reversi - black player");
        black.setLayout(new BorderLayout());
        blackLabel = new JLabel("Black player");
        black.add(blackLabel, BorderLayout.NORTH);
        centre = new JPanel(new GridLayout(8, 8));
        for (int y = 7; y >= 0; y--)
            for (int x = 7; x >= 0; x--) {
                blackButtons[x][y] = new ChipButton(controller, 2, x, y);
                centre.add(blackButtons[x][y]);
            }
        black.add(centre, BorderLayout.CENTER);
        south = new JPanel(new GridLayout(1, 2));
        blackAI = new JButton("Greedy AI");
        blackRestart = new JButton("Restart");
        blackAI.addActionListener(this);
        blackRestart.addActionListener(this);
        south.add(blackAI);
        south.add(blackRestart);
        black.add(south, BorderLayout.SOUTH);
        black.pack();
        black.setLocationRelativeTo(null);
        black.setVisible(true);
    }

    @Override
    public void actionPerformed(ActionEvent e) {
        if (e.getSource() == whiteAI)
            controller.doAutomatedMove(1);
        else if (e.getSource() == blackAI)
            controller.doAutomatedMove(2);
        else
            controller.startup();
    }

    @Override
    public void refreshView() {
        for (int x = 0; x < 8; x++) {
            for (int y = 0; y < 8; y++) {
                if (model.getBoardContents(x, y) == 1) {
                    whiteButtons[x][y].setIcon(new Chip(Color.WHITE, Color.BLACK));
                    blackButtons[x][y].setIcon(new Chip(Color.WHITE, Color.BLACK));
                } else if (model.getBoardContents(x, y) == 2) {
                    whiteButtons[x][y].setIcon(new Chip(Color.BLACK, Color.WHITE));
                    blackButtons[x][y].setIcon(new Chip(Color.BLACK, Color.WHITE));
                }
            }
        }
    }

    @Override
    public void feedbackToUser(int player, String message) {
        if (player == 1)
            whiteLabel.setText(message);
        else
            blackLabel.setText(message);
    }
}

package reversi;

import java.awt.*;
import java.awt.event.*;
import javax.swing.*;

public class GUIView implements IView {
    private IModel model;
    private IController controller;

    private JFrame whiteFrame = new JFrame("Player 1 (White)");
    private JFrame blackFrame = new JFrame("Player 2 (Black)");
    private JTextArea whiteText = new JTextArea(2, 20);
    private JTextArea blackText = new JTextArea(2, 20);
    private DiscLabel[] whiteSquares = new DiscLabel[64];
    private DiscLabel[] blackSquares = new DiscLabel[64];

    public void initialise(IModel model, IController controller) {
        this.model = model;
        this.controller = controller;

        // ---- white ----
        JPanel whitePanel = new JPanel();
        whitePanel.setLayout(new GridLayout(8, 8, 2, 2));
        whitePanel.setBackground(Color.BLACK);
        for (int i = 0; i < 64; i++) {
            whiteSquares[i] = new DiscLabel(model, i / 8, i % 8);
            whiteSquares[i].addMouseListener(new Clicker(1, i / 8, i % 8));
            whitePanel.add(whiteSquares[i]);
        }
        whiteText.setEditable(false);
        whiteText.setLineWrap(true);
        whiteText.setWrapStyleWord(true);
        whiteText.setFont(new Font("Monospaced", Font.PLAIN, 14));
        JButton whiteAI = new JButton("Greedy AI (play white)");
        whiteAI.addActionListener(new ActionListener() {
            public void actionPerformed(ActionEvent e) {
                controller.doAutomatedMove(1);
            }
        });
        JButton whiteRestart = new JButton("Restart");
        whiteRestart.addActionListener(new ActionListener() {
            public void actionPerformed(ActionEvent e) {
                controller.startup();
            }
        });
        JPanel whiteButtons = new JPanel(new GridLayout(1, 2));
        whiteButtons.add(whiteRestart);
        whiteButtons.add(whiteAI);
        whiteFrame.add(whiteText, BorderLayout.NORTH);
        whiteFrame.add(whitePanel, BorderLayout.CENTER);
        whiteFrame.add(whiteButtons, BorderLayout.SOUTH);
        whiteFrame.setSize(500, 580);
        whiteFrame.setLocation(100, 100);
        whiteFrame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        whiteFrame.setVisible(true);

        // ---- black ----
        JPanel blackPanel = new JPanel();
        blackPanel.setLayout(new GridLayout(8, 8, 2, 2));
        blackPanel.setBackground(Color.BLACK);
        for (int i = 63; i >= 0; i--) {
            blackSquares[i] = new DiscLabel(model, i / 8, i % 8);
            blackSquares[i].addMouseListener(new Clicker(2, i / 8, i % 8));
            blackPanel.add(blackSquares[i]);
        }
        blackText.setEditable(false);
        blackText.setLineWrap(true);
        blackText.setWrapStyleWord(true);
        blackText.setFont(new Font("Monospaced", Font.PLAIN, 14));
        JButton blackAI = new JButton("Greedy AI (play black)");
        blackAI.addActionListener(new ActionListener() {
            public void actionPerformed(ActionEvent e) {
                controller.doAutomatedMove(1);
            }
        });
        JButton blackRestart = new JButton("Restart");
        blackRestart.addActionListener(new ActionListener() {
            public void actionPerformed(ActionEvent e) {
                controller.startup();
            }
        });
        JPanel blackButtons = new JPanel(new GridLayout(1, 2));
        blackButtons.add(blackRestart);
        blackButtons.add(blackAI);
        blackFrame.add(blackText, BorderLayout.NORTH);
        blackFrame.add(blackPanel, BorderLayout.CENTER);
        blackFrame.add(blackButtons, BorderLayout.SOUTH);
        blackFrame.setSize(500, 580);
        blackFrame.setLocation(700, 100);
        blackFrame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        blackFrame.setVisible(true);
    }

    public void refreshView() {
        for (int i = 0; i < 64; i++) {
            whiteSquares[i].repaint();
            blackSquares[i].repaint();
        }
    }

    public void feedbackToUser(int player, String message) {
        if (player == 1) {
            whiteText.setText(message);
        }
        if (player == 2) {
            blackText.setText(message);
        }
    }

    class Clicker extends MouseAdapter {
        private int player, x, y;

        Clicker(int player, int x, int y) {
            this.player = player;
            this.x = x;
            this.y = y;
        }

        @Override
        public void mouseClicked(MouseEvent e) {
            controller.squareSelected(player, x, y);
        }
    }
}

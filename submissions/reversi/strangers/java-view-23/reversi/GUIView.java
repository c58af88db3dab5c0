package reversi;

import java.awt.*;
import java.awt.event.*;
import javax.swing.*;

public class GUIView implements IView {
    private IModel model;
    private IController controller;
    private PlayerFrame white;
    private PlayerFrame black;

    private class PlayerFrame extends JFrame implements ActionListener {
        private final int player;
        private final JLabel message = new JLabel(" ");
        private final JButton ai;
        private final JButton restart = new JButton("Restart");

        PlayerFrame(int player) {
            super("Reversi: " + (player == 1 ? "WHITE" : "BLACK") + " player");
            this.player = player;
            message.setFont(new Font("Serif", Font.ITALIC, 18));
            message.setBorder(BorderFactory.createTitledBorder("Message"));
            getContentPane().add(message, BorderLayout.NORTH);

            JPanel grid = new JPanel();
            grid.setLayout(new GridLayout(8, 8, 0, 0));
            if (player == 1) {
                for (int y = 0; y < 8; y++) for (int x = 0; x < 8; x++) grid.add(square(x, y));
            } else {
                for (int y = 7; y >= 0; y--) for (int x = 7; x >= 0; x--) grid.add(square(x, y));
            }
            getContentPane().add(grid, BorderLayout.CENTER);

            ai = new JButton("Greedy AI (play " + (player == 1 ? "white" : "black") + ")");
            ai.setMnemonic('G');
            restart.setMnemonic('R');
            JPanel south = new JPanel(new FlowLayout());
            south.add(ai);
            south.add(restart);
            ai.addActionListener(this);
            restart.addActionListener(this);
            getContentPane().add(south, BorderLayout.SOUTH);
            pack();
            setLocationByPlatform(true);
            setDefaultCloseOperation(DISPOSE_ON_CLOSE);
            setVisible(true);
        }

        private JButton square(int x, int y) {
            JButton b = new JButton(new SquareIcon(model, x, y));
            b.setActionCommand(x + "," + y);
            b.addActionListener(this);
            return b;
        }

        @Override
        public void actionPerformed(ActionEvent e) {
            if (e.getSource() == ai) {
                controller.doAutomatedMove(player);
            } else if (e.getSource() == restart) {
                controller.startup();
            } else {
                String[] xy = e.getActionCommand().split(",");
                controller.squareSelected(player, Integer.parseInt(xy[0]), Integer.parseInt(xy[1]));
            }
        }
    }

    @Override
    public void initialise(IModel model, IController controller) {
        this.model = model;
        this.controller = controller;
        try {
            UIManager.setLookAndFeel(UIManager.getCrossPlatformLookAndFeelClassName());
        } catch (Exception e) {
            e.printStackTrace();
        }
        white = new PlayerFrame(1);
        black = new PlayerFrame(2);
    }

    @Override
    public void refreshView() {
        white.repaint();
        black.repaint();
    }

    @Override
    public void feedbackToUser(int player, String message) {
        PlayerFrame f = player == 1 ? white : black;
        f.message.setText("<html><b>" + message + "</b></html>");
    }
}

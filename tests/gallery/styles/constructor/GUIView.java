// Style: frames, labels and buttons are made in the constructor; the squares ask the view for model and controller when needed.
package reversi;

import java.awt.*;
import java.awt.event.*;
import javax.swing.*;

public class GUIView implements IView, ActionListener {
    IModel model;
    IController controller;
    JFrame[] frames = new JFrame[2];
    JLabel[] labels = new JLabel[2];
    JButton[] greedy = new JButton[2];
    JButton[] restart = new JButton[2];

    public GUIView() {
        for (int i = 0; i < 2; i++) {
            String colour = i == 0 ? "white" : "black";
            frames[i] = new JFrame("Reversi: " + colour + " player");
            frames[i].setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
            labels[i] = new JLabel("");
            frames[i].add(labels[i], BorderLayout.NORTH);
            JPanel board = new JPanel(new GridLayout(8, 8));
            for (int n = 0; n < 64; n++) {
                int place = i == 0 ? n : 63 - n;
                board.add(new BoardSquare(i + 1, place % 8, place / 8));
            }
            frames[i].add(board, BorderLayout.CENTER);
            greedy[i] = new JButton("Greedy AI (play " + colour + ")");
            greedy[i].addActionListener(this);
            restart[i] = new JButton("Restart");
            restart[i].addActionListener(this);
            JPanel south = new JPanel(new GridLayout(2, 1));
            south.add(greedy[i]);
            south.add(restart[i]);
            frames[i].add(south, BorderLayout.SOUTH);
            frames[i].pack();
            frames[i].setLocation(i * 450, 0);
        }
    }

    @Override
    public void initialise(IModel model, IController controller) {
        this.model = model;
        this.controller = controller;
        frames[0].setVisible(true);
        frames[1].setVisible(true);
    }

    @Override
    public void refreshView() {
        frames[0].repaint();
        frames[1].repaint();
    }

    @Override
    public void feedbackToUser(int player, String message) {
        labels[player - 1].setText(message);
    }

    @Override
    public void actionPerformed(ActionEvent event) {
        for (int i = 0; i < 2; i++) {
            if (event.getSource() == greedy[i]) {
                controller.doAutomatedMove(i + 1);
            } else if (event.getSource() == restart[i]) {
                controller.startup();
            }
        }
    }

    class BoardSquare extends JLabel implements MouseListener {
        final int player;
        final int column;
        final int row;

        BoardSquare(int player, int column, int row) {
            this.player = player;
            this.column = column;
            this.row = row;
            setPreferredSize(new Dimension(50, 50));
            addMouseListener(this);
        }

        @Override
        protected void paintComponent(Graphics g) {
            g.setColor(Color.GREEN);
            g.fillRect(0, 0, 50, 50);
            g.setColor(Color.BLACK);
            g.drawRect(0, 0, 50, 50);
            if (model == null) {
                return;
            }
            int value = model.getBoardContents(column, row);
            if (value == 1 || value == 2) {
                g.setColor(value == 1 ? Color.WHITE : Color.BLACK);
                g.fillOval(2, 2, 46, 46);
                g.setColor(value == 1 ? Color.BLACK : Color.WHITE);
                g.drawOval(2, 2, 46, 46);
            }
        }

        public void mouseClicked(MouseEvent e) {
            controller.squareSelected(player, column, row);
        }

        public void mousePressed(MouseEvent e) {}

        public void mouseReleased(MouseEvent e) {}

        public void mouseEntered(MouseEvent e) {}

        public void mouseExited(MouseEvent e) {}
    }
}

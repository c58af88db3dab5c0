// Style: buttons with icons; the three pictures of a square are painted once into BufferedImages, and shared.
package reversi;

import java.awt.BasicStroke;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GridLayout;
import java.awt.Insets;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import javax.swing.Icon;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.SwingConstants;

public class GUIView implements IView {
    private final JButton[][][] squares = new JButton[3][8][8];
    private final JLabel[] labels = new JLabel[3];
    private final Icon[] pictures = {new Picture(null, null), new Picture(Color.WHITE, Color.BLACK),
        new Picture(Color.BLACK, Color.WHITE)};
    private IModel model;

    @Override
    public void initialise(IModel model, IController controller) {
        this.model = model;
        String[] names = {"nobody", "white", "black"};
        for (int p = 1; p <= 2; p++) {
            final int player = p;
            labels[p] = new JLabel("Waiting for the controller", SwingConstants.CENTER);
            JPanel board = new JPanel(new GridLayout(8, 8));
            for (int n = 0; n < 64; n++) {
                int square = p == 1 ? n : 63 - n;
                int x = square % 8;
                int y = square / 8;
                JButton button = new JButton(pictures[0]);
                button.setMargin(new Insets(0, 0, 0, 0));
                button.setBorder(null);
                button.setFocusPainted(false);
                button.setContentAreaFilled(false);
                button.addActionListener(e -> controller.squareSelected(player, x, y));
                squares[p][x][y] = button;
                board.add(button);
            }
            JButton greedy = new JButton("Greedy AI (play " + names[p] + ")");
            greedy.addActionListener(e -> controller.doAutomatedMove(player));
            JButton restart = new JButton("Restart");
            restart.addActionListener(e -> controller.startup());
            JPanel bottom = new JPanel(new GridLayout(1, 2));
            bottom.add(greedy);
            bottom.add(restart);
            JFrame frame = new JFrame("Othello (" + names[p] + ")");
            frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
            frame.add(labels[p], BorderLayout.NORTH);
            frame.add(board, BorderLayout.CENTER);
            frame.add(bottom, BorderLayout.SOUTH);
            frame.pack();
            frame.setLocation(p * 30, p * 30);
            frame.setVisible(true);
        }
        refreshView();
    }

    @Override
    public void refreshView() {
        for (int x = 0; x < 8; x++) {
            for (int y = 0; y < 8; y++) {
                Icon picture = pictures[model.getBoardContents(x, y)];
                squares[1][x][y].setIcon(picture);
                squares[2][x][y].setIcon(picture);
            }
        }
    }

    @Override
    public void feedbackToUser(int player, String message) {
        labels[player].setText(message);
    }
}

class Picture implements Icon {
    private final BufferedImage image = new BufferedImage(50, 50, BufferedImage.TYPE_INT_ARGB);

    Picture(Color disc, Color rim) {
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setColor(Color.BLACK);
        g.fillRect(0, 0, 50, 50);
        g.setColor(new Color(0, 160, 40));
        g.fillRect(1, 1, 48, 48);
        if (disc != null) {
            g.setColor(disc);
            g.fillOval(3, 3, 43, 43);
            g.setColor(rim);
            g.setStroke(new BasicStroke(2));
            g.drawOval(3, 3, 43, 43);
        }
        g.dispose();
    }

    @Override
    public int getIconWidth() {
        return 50;
    }

    @Override
    public int getIconHeight() {
        return 50;
    }

    @Override
    public void paintIcon(Component c, Graphics g, int x, int y) {
        g.drawImage(image, x, y, null);
    }
}

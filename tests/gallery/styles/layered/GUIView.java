// Style: a JLayeredPane with squares below and a layer for each piece above them, which is shown or hidden.
package reversi;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JLayeredPane;
import javax.swing.JPanel;

public class GUIView implements IView {
    private static final int SIDE = 50;

    private final List<Disc> discs = new ArrayList<>();
    private final JLabel[] labels = {new JLabel("White"), new JLabel("Black")};

    @Override
    public void initialise(IModel model, IController controller) {
        open(model, controller, 1, "White");
        open(model, controller, 2, "Black");
        refreshView();
    }

    private void open(IModel model, IController controller, int player, String name) {
        JLayeredPane layers = new JLayeredPane();
        layers.setPreferredSize(new Dimension(8 * SIDE, 8 * SIDE));
        for (int column = 0; column < 8; column++) {
            for (int row = 0; row < 8; row++) {
                int x = player == 1 ? column : 7 - column;
                int y = player == 1 ? row : 7 - row;
                JPanel square = new JPanel();
                square.setBackground(new Color(0, 140, 70));
                square.setBorder(BorderFactory.createLineBorder(Color.BLACK));
                square.setBounds(column * SIDE, row * SIDE, SIDE, SIDE);
                square.addMouseListener(new MouseAdapter() {
                    @Override
                    public void mousePressed(MouseEvent e) {
                        controller.squareSelected(player, x, y);
                    }
                });
                layers.add(square, JLayeredPane.DEFAULT_LAYER);
                for (int colour = 1; colour <= 2; colour++) {
                    Disc disc = new Disc(model, x, y, colour);
                    disc.setBounds(column * SIDE + 4, row * SIDE + 4, SIDE - 8, SIDE - 8);
                    layers.add(disc, JLayeredPane.PALETTE_LAYER);
                    discs.add(disc);
                }
            }
        }
        JPanel south = new JPanel();
        JButton greedy = new JButton("Greedy AI (play " + name.toLowerCase() + ")");
        greedy.addActionListener(e -> controller.doAutomatedMove(player));
        JButton restart = new JButton("Restart");
        restart.addActionListener(e -> controller.startup());
        south.add(greedy);
        south.add(restart);
        JFrame frame = new JFrame(name + " player");
        frame.add(labels[player - 1], BorderLayout.NORTH);
        frame.add(layers, BorderLayout.CENTER);
        frame.add(south, BorderLayout.SOUTH);
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.pack();
        frame.setLocation(player * 60, 10);
        frame.setVisible(true);
    }

    @Override
    public void refreshView() {
        for (Disc disc : discs) {
            disc.refresh();
        }
    }

    @Override
    public void feedbackToUser(int player, String message) {
        labels[player - 1].setText(message);
    }
}

/** A piece of one colour that is seen only if the model has it. */
class Disc extends JComponent {
    private final IModel model;
    private final int x;
    private final int y;
    private final int colour;

    Disc(IModel model, int x, int y, int colour) {
        this.model = model;
        this.x = x;
        this.y = y;
        this.colour = colour;
    }

    void refresh() {
        setVisible(model.getBoardContents(x, y) == colour);
    }

    @Override
    protected void paintComponent(Graphics g) {
        g.setColor(colour == 1 ? Color.WHITE : Color.BLACK);
        g.fillOval(0, 0, getWidth() - 1, getHeight() - 1);
        g.setColor(colour == 1 ? Color.BLACK : Color.WHITE);
        g.drawOval(0, 0, getWidth() - 1, getHeight() - 1);
    }
}

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.GridLayout;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import kit.Board;
import kit.Model;
import kit.View;

/** Two windows, one for each player, with the sea of the other player. */
public class BoardView implements View {
    private static final String[] NAMES = {"Red", "Blue"};

    private final JLabel[] messages = {new JLabel(" "), new JLabel(" ")};
    private final JLabel[] left = {new JLabel(), new JLabel()};
    private final JPanel[] seas = {new JPanel(), new JPanel()};
    private Model model;
    private IController controller;

    public void initialise(Model model, IController controller) {
        this.model = model;
        this.controller = controller;
        open(0, model.getBoard("blue_sea"));
        open(1, model.getBoard("red_sea"));
    }

    private void open(int player, Board sea) {
        seas[player].setLayout(new GridLayout(sea.getRows(), sea.getColumns()));
        for (int row = 0; row < sea.getRows(); row++) {
            for (int column = 0; column < sea.getColumns(); column++) {
                seas[player].add(new Square(sea, row, column));
            }
        }
        JButton restart = new JButton("New game");
        restart.addActionListener(event -> controller.startup());
        JPanel below = new JPanel(new GridLayout(2, 1));
        below.add(left[player]);
        below.add(restart);
        showLeft(player);

        JFrame window = new JFrame("Battleships, " + NAMES[player]);
        window.add(messages[player], BorderLayout.NORTH);
        window.add(seas[player], BorderLayout.CENTER);
        window.add(below, BorderLayout.SOUTH);
        window.pack();
        window.setLocation(player * 400, 0);
        window.setVisible(true);
    }

    private void showLeft(int player) {
        left[player].setText("Red: " + model.getCounter("red_left") + ", Blue: " + model.getCounter("blue_left"));
    }

    @Override
    public void refresh() {
        for (int player = 0; player < 2; player++) {
            showLeft(player);
            seas[player].repaint();
        }
    }

    @Override
    public void tell(int player, String message) {
        messages[player - 1].setText(message);
    }

    /** A square, which asks the model what lies on it whenever it is painted. */
    private class Square extends JButton {
        private static final long serialVersionUID = 1;

        private final transient Board sea;
        private final int row;
        private final int column;

        Square(Board sea, int row, int column) {
            this.sea = sea;
            this.row = row;
            this.column = column;
            setPreferredSize(new Dimension(60, 60));
            setBorderPainted(false);
            addActionListener(event -> controller.fire(column, row));
        }

        @Override
        protected void paintComponent(Graphics g) {
            g.setColor(new Color(30, 60, 200));
            g.fillRect(0, 0, getWidth(), getHeight());
            char sign = sea.get(row, column);
            if (sign == 'X' || sign == 'o') {
                g.setColor(sign == 'X' ? Color.RED : Color.WHITE);
                g.fillOval(6, 6, getWidth() - 12, getHeight() - 12);
            }
        }
    }
}

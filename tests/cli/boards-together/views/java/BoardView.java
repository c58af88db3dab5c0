import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Container;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.GridLayout;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import kit.Board;
import kit.Model;
import kit.View;

/** One window with both seas. How they are put there is one of several ways. */
public class BoardView implements View {
    private static final String WAY = "buttons beside each other";
    private static final String[] SEAS = {"mine", "theirs"};
    private static final String TARGET = "theirs";
    private static final int COLUMNS = 4;
    private static final int ROWS = 3;
    private static final int SIDE = 50;

    private final JLabel message = new JLabel(" ");
    private final JFrame window = new JFrame("Seas");
    private Model model;
    private IController controller;

    public void initialise(Model model, IController controller) {
        this.model = model;
        this.controller = controller;
        JButton restart = new JButton("New game");
        restart.addActionListener(event -> controller.startup());
        window.add(message, BorderLayout.NORTH);
        window.add(seas(), BorderLayout.CENTER);
        window.add(restart, BorderLayout.SOUTH);
        window.pack();
        window.setVisible(true);
    }

    private Container seas() {
        if (WAY.equals("drawn on one panel")) {
            return new Chart();
        }
        boolean isBelow = WAY.endsWith("below each other");
        JPanel seas = new JPanel(isBelow ? new GridLayout(2, 1, 0, 20) : new GridLayout(1, 2, 20, 0));
        for (String name : SEAS) {
            JComponent sea = WAY.startsWith("buttons") ? buttons(name) : new Sea(name);
            JPanel named = new JPanel(new BorderLayout());
            named.setBorder(BorderFactory.createTitledBorder(name));
            named.add(sea);
            seas.add(named);
        }
        return seas;
    }

    private JPanel buttons(String name) {
        Board sea = model.getBoard(name);
        JPanel panel = new JPanel(new GridLayout(sea.getRows(), sea.getColumns()));
        for (int row = 0; row < sea.getRows(); row++) {
            for (int column = 0; column < sea.getColumns(); column++) {
                panel.add(new Square(name, row, column));
            }
        }
        return panel;
    }

    private void paintSquare(Graphics g, String name, int row, int column, int x, int y, int side) {
        g.setColor(new Color(30, 60, 200));
        g.fillRect(x, y, side, side);
        char sign = model.getBoard(name).get(row, column);
        if (sign == 'X' || sign == 'o' || sign == 'S' && !name.equals(TARGET)) {
            g.setColor(sign == 'X' ? Color.RED : sign == 'o' ? Color.WHITE : Color.BLACK);
            g.fillOval(x + 6, y + 6, side - 12, side - 12);
        }
    }

    private void fire(String name, int column, int row) {
        if (name.equals(TARGET)) {
            controller.fire(column, row);
        }
    }

    @Override
    public void refresh() {
        window.repaint();
    }

    @Override
    public void tell(int player, String message) {
        this.message.setText(message);
    }

    /** A square of a sea, which asks the model what lies on it whenever it is painted. */
    private class Square extends JButton {
        private static final long serialVersionUID = 1;

        private final String name;
        private final int row;
        private final int column;

        Square(String name, int row, int column) {
            this.name = name;
            this.row = row;
            this.column = column;
            setPreferredSize(new Dimension(SIDE, SIDE));
            setBorderPainted(false);
            addActionListener(event -> fire(name, column, row));
        }

        @Override
        protected void paintComponent(Graphics g) {
            int side = Math.max(getWidth(), getHeight());
            paintSquare(g, name, row, column, 0, 0, side);
        }
    }

    /** A panel on which a whole sea is drawn. */
    private class Sea extends JPanel {
        private static final long serialVersionUID = 1;

        private final String name;

        Sea(String name) {
            this.name = name;
            setPreferredSize(new Dimension(COLUMNS * SIDE + 20, ROWS * SIDE + 20));
            addMouseListener(new MouseAdapter() {
                @Override
                public void mousePressed(MouseEvent event) {
                    fire(name, (event.getX() - 10) / SIDE, (event.getY() - 10) / SIDE);
                }
            });
        }

        @Override
        protected void paintComponent(Graphics g) {
            super.paintComponent(g);
            drawSea(g, name, 10, 10);
        }
    }

    private void drawSea(Graphics g, String name, int left, int top) {
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                int x = left + column * SIDE;
                int y = top + row * SIDE;
                paintSquare(g, name, row, column, x, y, SIDE);
                g.setColor(Color.BLACK);
                g.drawRect(x, y, SIDE, SIDE);
            }
        }
    }

    /** A panel on which both seas are drawn. */
    private class Chart extends JPanel {
        private static final long serialVersionUID = 1;
        private static final int SECOND = COLUMNS * SIDE + 40;

        Chart() {
            setPreferredSize(new Dimension(SECOND + COLUMNS * SIDE + 20, ROWS * SIDE + 20));
            addMouseListener(new MouseAdapter() {
                @Override
                public void mousePressed(MouseEvent event) {
                    boolean isFirst = event.getX() < SECOND;
                    int x = event.getX() - (isFirst ? 10 : SECOND);
                    fire(SEAS[isFirst ? 0 : 1], x / SIDE, (event.getY() - 10) / SIDE);
                }
            });
        }

        @Override
        protected void paintComponent(Graphics g) {
            super.paintComponent(g);
            drawSea(g, SEAS[0], 10, 10);
            drawSea(g, SEAS[1], SECOND, 10);
        }
    }
}

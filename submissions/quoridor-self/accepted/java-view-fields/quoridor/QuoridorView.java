package quoridor;

import games.*;
import java.awt.*;
import java.awt.event.*;
import java.util.ArrayList;
import java.util.List;
import javax.swing.*;

// The board is a grid of panels: wide ones are fields, narrow ones are the gaps between them.
// Even rows and columns of the grid have fields, odd ones have gaps.
public class QuoridorView implements IView<QuoridorBoard> {
    private static final Color FIELD = new Color(150, 90, 40);
    private static final Color WALL = new Color(20, 110, 20);
    private static final Color MARKED = new Color(255, 220, 100);

    private QuoridorBoard board;
    private IController<QuoridorBoard> controller;
    private JPanel[][] cells;
    private JLabel[] labels = { new JLabel(" "), new JLabel(" ") };
    private List<String> marked = new ArrayList<>();
    private JPanel[][] left = new JPanel[2][10];
    private Gap first;   // the gap in which the mouse was pressed
    private String held; // the wall that is being laid

    public void initialise(QuoridorBoard board, IController<QuoridorBoard> controller) {
        this.board = board;
        this.controller = controller;

        JPanel top = new JPanel(new BorderLayout());
        top.add(labels[0], BorderLayout.WEST);
        top.add(labels[1], BorderLayout.EAST);

        JPanel bottom = new JPanel();
        bottom.add(button("New game", e -> controller.startup()));
        bottom.add(button("Undo", e -> controller.undo()));
        bottom.add(button("Redo", e -> controller.redo()));

        JFrame frame = new JFrame("Quoridor");
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.add(top, BorderLayout.NORTH);
        frame.add(makeGrid(), BorderLayout.CENTER);
        frame.add(bottom, BorderLayout.SOUTH);
        frame.add(makeStore(1), BorderLayout.EAST);
        frame.add(makeStore(2), BorderLayout.WEST);
        frame.pack();
        frame.setVisible(true);
    }

    private JButton button(String text, ActionListener listener) {
        JButton button = new JButton(text);
        button.addActionListener(listener);
        return button;
    }

    // the walls that a player has left
    private JPanel makeStore(int player) {
        JPanel store = new JPanel(new GridLayout(10, 1, 0, 30));
        store.setBorder(BorderFactory.createEmptyBorder(15, 10, 15, 10));
        for (int i = 0; i < 10; i++) {
            left[player - 1][i] = new JPanel();
            left[player - 1][i].setBackground(WALL);
            left[player - 1][i].setPreferredSize(new Dimension(70, 12));
            store.add(left[player - 1][i]);
        }
        return store;
    }

    private JPanel makeGrid() {
        JPanel grid = new JPanel(new GridBagLayout());
        int n = 2 * board.getSize() - 1;
        cells = new JPanel[n][n];
        GridBagConstraints c = new GridBagConstraints();
        for (int y = 0; y < n; y++) {
            for (int x = 0; x < n; x++) {
                if (x % 2 == 0 && y % 2 == 0)
                    cells[y][x] = new Field(name(x, y));
                else if (x % 2 == 1 && y % 2 == 1)
                    cells[y][x] = new JPanel();
                else
                    cells[y][x] = new Gap(x, y);
                cells[y][x].setPreferredSize(new Dimension(x % 2 == 0 ? 44 : 12, y % 2 == 0 ? 44 : 12));
                cells[y][x].setMinimumSize(new Dimension(x % 2 == 0 ? 22 : 6, y % 2 == 0 ? 22 : 6));
                c.fill = GridBagConstraints.BOTH;
                c.weightx = x % 2 == 0 ? 44 : 12;
                c.weighty = y % 2 == 0 ? 44 : 12;
                c.gridx = x;
                c.gridy = y;
                grid.add(cells[y][x], c);
            }
        }
        return grid;
    }

    // the name of the field at this place of the grid, or of the field before this gap
    private String name(int x, int y) {
        return "abcdefghi".charAt(x / 2) + "" + (y / 2 + 1);
    }

    public void refresh() {
        for (int y = 0; y < cells.length; y++)
            for (int x = 0; x < cells.length; x++)
                cells[y][x].setBackground(x % 2 == 0 && y % 2 == 0 ? FIELD : null);
        for (String action : marked)
            colour(action, MARKED);
        for (String wall : board.getWalls())
            colour(wall, WALL);
        for (int player = 1; player <= 2; player++)
            for (int i = 0; i < 10; i++)
                left[player - 1][i].setVisible(i < board.getLeft(player));
        cells[0][0].getParent().repaint();
    }

    // gives a field one colour, or the three panels of a wall
    private void colour(String action, Color colour) {
        int x = 2 * "abcdefghi".indexOf(action.charAt(0));
        int y = 2 * (action.charAt(1) - '1');
        if (action.length() == 2)
            cells[y][x].setBackground(colour);
        for (int i = 0; i < 3; i++) {
            if (action.endsWith("h"))
                cells[y + 1][x + i].setBackground(colour);
            if (action.endsWith("v"))
                cells[y + i][x + 1].setBackground(colour);
        }
    }

    public void tell(int player, String message) {
        labels[player - 1].setText(message);
    }

    public void mark(List<String> actions) {
        marked.clear();
        marked.addAll(actions);
        refresh();
    }

    private class Field extends JPanel {
        private String name;

        Field(String name) {
            this.name = name;
            setBorder(BorderFactory.createLineBorder(Color.BLACK));
            addMouseListener(new MouseAdapter() {
                public void mousePressed(MouseEvent e) {
                    controller.selected(board.getPlayer(), name);
                }

                public void mouseEntered(MouseEvent e) {
                    if (first == null) // not while a wall is being laid
                        controller.hovered(board.getPlayer(), name);
                }
            });
        }

        protected void paintComponent(Graphics g) {
            super.paintComponent(g);
            Graphics2D g2 = (Graphics2D) g;
            g2.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            for (int player = 1; player <= 2; player++) {
                if (name.equals(board.getPawn(player))) {
                    if (player != board.getPlayer())
                        g2.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, 0.5f));
                    g2.setColor(player == 1 ? Color.RED : Color.BLUE);
                    int wide = getWidth() - 12, high = getHeight() - 12;
                    g2.fillOval(6, 6, wide, high);
                    g2.setComposite(AlphaComposite.SrcOver);
                    g2.setColor(Color.BLACK);
                    g2.drawOval(6, 6, wide, high);
                }
            }
        }
    }

    private class Gap extends JPanel {
        private int x, y;

        Gap(int x, int y) {
            this.x = x;
            this.y = y;
            addMouseListener(new MouseAdapter() {
                public void mousePressed(MouseEvent e) {
                    first = Gap.this;
                    held = null;
                }

                public void mouseEntered(MouseEvent e) {
                    held = first == null ? null : wall(first, Gap.this);
                    if (held != null)
                        controller.hovered(board.getPlayer(), held);
                }

                public void mouseReleased(MouseEvent e) {
                    first = null;
                    if (held != null)
                        controller.selected(board.getPlayer(), held);
                }
            });
        }
    }

    // the wall through two gaps that are in one line, or null
    private String wall(Gap a, Gap b) {
        if (a.y == b.y && a.y % 2 == 1 && Math.abs(a.x - b.x) == 2)
            return name(Math.min(a.x, b.x), a.y) + "h";
        if (a.x == b.x && a.x % 2 == 1 && Math.abs(a.y - b.y) == 2)
            return name(a.x, Math.min(a.y, b.y)) + "v";
        return null;
    }
}

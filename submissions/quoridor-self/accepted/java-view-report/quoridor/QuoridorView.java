package quoridor;

import games.*;
import java.awt.*;
import java.awt.event.*;
import java.util.ArrayList;
import java.util.List;
import javax.swing.*;

/** The window of Quoridor, where pawns and walls are taken with the mouse and dropped on the board. */
public class QuoridorView implements IView<QuoridorBoard> {
    private QuoridorBoard board;
    private IController<QuoridorBoard> controller;
    private Table table;
    private final JLabel[] labels = {new JLabel(" "), new JLabel(" ")};
    private List<String> marked = new ArrayList<>();

    @Override
    public void initialise(QuoridorBoard board, IController<QuoridorBoard> controller) {
        this.board = board;
        this.controller = controller;
        table = new Table();
        JPanel above = new JPanel(new GridLayout(2, 1));
        above.add(labels[0]);
        above.add(labels[1]);
        JPanel box = new JPanel();
        button(box, "New game").addActionListener(e -> controller.startup());
        button(box, "Undo").addActionListener(e -> controller.undo());
        button(box, "Redo").addActionListener(e -> controller.redo());
        JFrame frame = new JFrame("Quoridor");
        frame.add(above, BorderLayout.NORTH);
        frame.add(table, BorderLayout.CENTER);
        frame.add(box, BorderLayout.SOUTH);
        frame.pack();
        frame.setVisible(true);
    }

    private static JButton button(JPanel box, String text) {
        JButton button = new JButton(text);
        box.add(button);
        return button;
    }

    @Override
    public void refresh() {
        table.repaint();
    }

    @Override
    public void tell(int player, String message) {
        labels[player - 1].setText(message);
    }

    @Override
    public void mark(List<String> actions) {
        marked = actions;
        table.repaint();
    }

    /** Three shades of one colour, for bevels and shadows. */
    private static class Shades {
        final Color plain;
        final Color light;
        final Color dark;

        Shades(int red, int green, int blue) {
            plain = new Color(red, green, blue);
            light = new Color((red + 255) / 2, (green + 255) / 2, (blue + 255) / 2);
            dark = new Color(red * 3 / 5, green * 3 / 5, blue * 3 / 5);
        }
    }

    private static final Shades SKIN = new Shades(230, 190, 150);
    private static final Shades YELLOW = new Shades(250, 230, 90);
    private static final Shades WOOD = new Shades(120, 80, 40);
    private static final Shades[] PLAYERS = {new Shades(210, 40, 40), new Shades(50, 60, 210)};

    /** The board in the middle, and the two containers with the walls that are left at its sides. */
    private class Table extends JComponent {
        private static final int SPACE = 5;
        private Point hand;
        private boolean holdsWall;
        private boolean holdsPawn;
        private boolean upright;
        private String over;

        Table() {
            setPreferredSize(new Dimension(720, 470));
            MouseAdapter mouse = new MouseAdapter() {
                @Override
                public void mouseMoved(MouseEvent e) {
                    hover(fieldAt(e.getPoint()));
                }

                @Override
                public void mousePressed(MouseEvent e) {
                    hand = e.getPoint();
                    holdsPawn = board.getPawn(board.getPlayer()) != null && board.getPawn(board.getPlayer()).equals(fieldAt(hand));
                    holdsWall = false;
                    for (int index = 0; index < board.getLeft(board.getPlayer()); index++) {
                        holdsWall |= stored(board.getPlayer(), index).contains(hand);
                    }
                }

                @Override
                public void mouseDragged(MouseEvent e) {
                    hand = e.getPoint();
                    if (holdsWall) {
                        hover(wallAt(hand));
                    }
                    repaint();
                }

                @Override
                public void mouseReleased(MouseEvent e) {
                    hand = e.getPoint();
                    String dropped = holdsWall ? wallAt(hand) : holdsPawn ? fieldAt(hand) : null;
                    holdsWall = false;
                    holdsPawn = false;
                    if (dropped != null) {
                        controller.selected(board.getPlayer(), dropped);
                    }
                    repaint();
                }
            };
            addMouseListener(mouse);
            addMouseMotionListener(mouse);
        }

        private void hover(String what) {
            if (what != null && !what.equals(over)) {
                controller.hovered(board.getPlayer(), what);
            }
            over = what;
        }

        private int pitch() {
            return Math.min(getWidth() * 2 / 3, getHeight()) / board.getSize();
        }

        private int left() {
            return (getWidth() - pitch() * board.getSize()) / 2;
        }

        private Rectangle area(int column, int row) {
            int pitch = pitch();
            return new Rectangle(left() + column * pitch + SPACE, row * pitch + SPACE, pitch - 2 * SPACE, pitch - 2 * SPACE);
        }

        private Rectangle stored(int player, int index) {
            int length = 2 * pitch() - 2 * SPACE;
            int x = player == 1 ? left() + pitch() * board.getSize() + 10 : left() - 10 - length;
            return new Rectangle(x, 20 + index * (getHeight() - 40) / 10, length, 2 * SPACE);
        }

        private String name(int column, int row) {
            return (char) ('a' + column) + "" + (row + 1);
        }

        private String fieldAt(Point point) {
            for (int row = 0; row < board.getSize(); row++) {
                for (int column = 0; column < board.getSize(); column++) {
                    if (area(column, row).contains(point)) {
                        return name(column, row);
                    }
                }
            }
            return null;
        }

        /** Where a wall would lie if it were dropped here: over one space it takes that one's direction. */
        private String wallAt(Point point) {
            int pitch = pitch();
            int x = point.x - left();
            boolean acrossX = Math.floorMod(x + SPACE, pitch) < 2 * SPACE;
            boolean acrossY = Math.floorMod(point.y + SPACE, pitch) < 2 * SPACE;
            if (!acrossX && !acrossY) {
                return null;
            }
            if (acrossX != acrossY) {
                upright = acrossX;
            }
            int half = pitch / 2;
            int column = (upright ? x + half : x) / pitch - 1;
            int row = (upright ? point.y : point.y + half) / pitch - 1;
            if (upright && x % pitch >= 0 && point.y % pitch >= half) {
                row++;
            }
            if (!upright && x % pitch >= half) {
                column++;
            }
            boolean fits = column >= 0 && row >= 0 && column < board.getSize() - 1 && row < board.getSize() - 1;
            return fits ? name(column, row) + (upright ? "v" : "h") : null;
        }

        @Override
        protected void paintComponent(Graphics g) {
            Graphics2D g2 = (Graphics2D) g;
            g2.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            for (int row = 0; row < board.getSize(); row++) {
                for (int column = 0; column < board.getSize(); column++) {
                    String name = name(column, row);
                    bevel(g2, area(column, row), marked.contains(name) ? YELLOW : SKIN);
                    for (int player = 1; player <= 2; player++) {
                        if (name.equals(board.getPawn(player))) {
                            paintPawn(g2, area(column, row), player);
                        }
                    }
                }
            }
            for (String action : marked) {
                if (action.length() > 2) {
                    bevel(g2, lying(action), YELLOW);
                }
            }
            for (String wall : board.getWalls()) {
                bevel(g2, lying(wall), WOOD);
            }
            for (int player = 1; player <= 2; player++) {
                for (int index = 0; index < board.getLeft(player); index++) {
                    bevel(g2, stored(player, index), WOOD);
                }
            }
        }

        private Rectangle lying(String wall) {
            int column = wall.charAt(0) - 'a';
            int row = wall.charAt(1) - '1';
            Rectangle first = area(column, row);
            Rectangle last = area(column + 1, row + 1);
            return wall.endsWith("h")
                    ? new Rectangle(first.x, first.y + first.height, last.x + last.width - first.x, 2 * SPACE)
                    : new Rectangle(first.x + first.width, first.y, 2 * SPACE, last.y + last.height - first.y);
        }

        private void bevel(Graphics g, Rectangle area, Shades shades) {
            g.setColor(shades.plain);
            g.fillRect(area.x, area.y, area.width, area.height);
            for (int edge = 0; edge < 2; edge++) {
                int right = area.x + area.width - 1 - edge;
                int bottom = area.y + area.height - 1 - edge;
                g.setColor(shades.light);
                g.drawLine(area.x + edge, area.y + edge, right, area.y + edge);
                g.drawLine(area.x + edge, area.y + edge, area.x + edge, bottom);
                g.setColor(shades.dark);
                g.drawLine(right, area.y + edge, right, bottom);
                g.drawLine(area.x + edge, bottom, right, bottom);
            }
        }

        private void paintPawn(Graphics2D g, Rectangle area, int player) {
            int size = area.width * 3 / 4;
            int x = area.x + (area.width - size) / 2;
            int y = area.y + (area.height - size) / 2;
            Composite before = g.getComposite();
            Stroke thin = g.getStroke();
            if (player != board.getPlayer()) {
                g.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, 0.5f));
            }
            Shades shades = PLAYERS[player - 1];
            g.setColor(shades.plain);
            g.fillOval(x, y, size, size);
            g.setStroke(new BasicStroke(2));
            g.setColor(shades.light);
            g.drawArc(x, y, size, size, 45, 180);
            g.setColor(shades.dark);
            g.drawArc(x, y, size, size, 225, 180);
            g.setStroke(thin);
            g.setComposite(before);
        }
    }
}

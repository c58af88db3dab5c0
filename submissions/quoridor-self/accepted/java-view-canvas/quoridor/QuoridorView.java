package quoridor;

import games.*;
import java.awt.*;
import java.awt.event.*;
import java.util.ArrayList;
import java.util.List;
import javax.swing.*;

/**
 * The window of Quoridor. The board is one panel that paints everything from the model.
 * A field is clicked on. A wall is laid by dragging the mouse along the gap beside two fields.
 */
public class QuoridorView implements IView<QuoridorBoard> {
    private static final int FIELD = 40;
    private static final int GAP = 10;
    private static final int STEP = FIELD + GAP;
    private static final int STORE = 110;
    private static final Color BROWN = new Color(139, 69, 19);

    private QuoridorBoard board;
    private IController<QuoridorBoard> controller;
    private BoardPanel panel;
    private final JLabel[] labels = {new JLabel(" "), new JLabel(" ")};
    private List<String> marked = new ArrayList<>();

    @Override
    public void initialise(QuoridorBoard board, IController<QuoridorBoard> controller) {
        this.board = board;
        this.controller = controller;
        panel = new BoardPanel();

        JPanel above = new JPanel(new GridLayout(2, 1));
        above.add(labels[0]);
        above.add(labels[1]);
        JPanel buttons = new JPanel();
        addButton(buttons, "New game", controller::startup);
        addButton(buttons, "Undo", controller::undo);
        addButton(buttons, "Redo", controller::redo);

        JFrame frame = new JFrame("Quoridor");
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.add(above, BorderLayout.NORTH);
        frame.add(panel, BorderLayout.CENTER);
        frame.add(buttons, BorderLayout.SOUTH);
        frame.pack();
        frame.setVisible(true);
    }

    private void addButton(JPanel buttons, String text, Runnable work) {
        JButton button = new JButton(text);
        button.addActionListener(event -> work.run());
        buttons.add(button);
    }

    @Override
    public void refresh() {
        panel.repaint();
    }

    @Override
    public void tell(int player, String message) {
        labels[player - 1].setText(message);
    }

    @Override
    public void mark(List<String> actions) {
        marked = actions;
        panel.repaint();
    }

    private static String fieldName(int column, int row) {
        return "" + (char) ('a' + column) + (row + 1);
    }

    private class BoardPanel extends JPanel {
        private Point pressed;
        private String lastHovered;

        BoardPanel() {
            setPreferredSize(new Dimension(GAP + board.getSize() * STEP, GAP + board.getSize() * STEP + STORE));
            MouseAdapter mouse = new MouseAdapter() {
                public void mousePressed(MouseEvent event) {
                    pressed = unscaled(event.getPoint());
                }

                public void mouseMoved(MouseEvent event) {
                    hover(fieldAt(unscaled(event.getPoint())));
                }

                public void mouseDragged(MouseEvent event) {
                    hover(wallBetween(pressed, unscaled(event.getPoint())));
                }

                public void mouseReleased(MouseEvent event) {
                    String action = fieldAt(pressed);
                    if (action == null) {
                        action = wallBetween(pressed, unscaled(event.getPoint()));
                    }
                    if (action != null) {
                        controller.selected(board.getPlayer(), action);
                    }
                }
            };
            addMouseListener(mouse);
            addMouseMotionListener(mouse);
        }

        /** Everything is worked out for fields of FIELD pixels, and drawn as large as there is room. */
        private double scale() {
            double side = GAP + board.getSize() * STEP;
            return Math.min(getWidth() / side, getHeight() / (side + STORE));
        }

        private Point unscaled(Point point) {
            return new Point((int) (point.x / scale()), (int) (point.y / scale()));
        }

        /** Tells the controller what the mouse is on, once. */
        private void hover(String action) {
            if (action != null && !action.equals(lastHovered)) {
                controller.hovered(board.getPlayer(), action);
            }
            lastHovered = action;
        }

        private boolean inGap(int pixel) {
            return pixel % STEP < GAP || pixel > board.getSize() * STEP;
        }

        /** The field at a point, or null. Pixel 0 is where the gap before the first field begins. */
        private String fieldAt(Point point) {
            return inGap(point.x) || inGap(point.y) ? null : fieldName(point.x / STEP, point.y / STEP);
        }

        /** The wall from the gap beside one field to the gap beside the next one, or null. */
        private String wallBetween(Point from, Point to) {
            if (inGap(from.y) && !inGap(from.x) && from.x / STEP != to.x / STEP) {
                return fieldName(Math.min(from.x, to.x) / STEP, from.y / STEP - 1) + "h";
            }
            if (inGap(from.x) && !inGap(from.y) && from.y / STEP != to.y / STEP) {
                return fieldName(from.x / STEP - 1, Math.min(from.y, to.y) / STEP) + "v";
            }
            return null;
        }

        @Override
        protected void paintComponent(Graphics g) {
            super.paintComponent(g);
            ((Graphics2D) g).scale(scale(), scale());
            for (int row = 0; row < board.getSize(); row++) {
                for (int column = 0; column < board.getSize(); column++) {
                    String field = fieldName(column, row);
                    int x = GAP + column * STEP;
                    int y = GAP + row * STEP;
                    g.setColor(marked.contains(field) ? Color.YELLOW : BROWN);
                    g.fillRect(x, y, FIELD, FIELD);
                    g.setColor(Color.BLACK);
                    g.drawRect(x, y, FIELD - 1, FIELD - 1);
                    paintPawns(g, field, x + 5, y + 5);
                }
            }
            for (String action : marked) {
                if (action.endsWith("h") || action.endsWith("v")) {
                    paintWall(g, action, Color.LIGHT_GRAY);
                }
            }
            for (String wall : board.getWalls()) {
                paintWall(g, wall, Color.ORANGE);
            }
            paintStores(g);
        }

        /** The walls that are left stand below the board, blue's on the left and red's on the right. */
        private void paintStores(Graphics g) {
            g.setColor(Color.ORANGE);
            for (int i = 0; i < board.getLeft(2); i++) {
                g.fillRect(GAP + i * 15, board.getSize() * STEP + 15, 6, 80);
            }
            for (int i = 0; i < board.getLeft(1); i++) {
                g.fillRect(board.getSize() * STEP - 6 - i * 15, board.getSize() * STEP + 15, 6, 80);
            }
        }

        private void paintPawns(Graphics g, String field, int x, int y) {
            for (int player = 1; player <= 2; player++) {
                if (field.equals(board.getPawn(player))) {
                    int alpha = board.getPlayer() == player ? 255 : 128;
                    g.setColor(player == 1 ? new Color(255, 0, 0, alpha) : new Color(0, 0, 255, alpha));
                    g.fillOval(x, y, FIELD - 10, FIELD - 10);
                    g.setColor(Color.BLACK);
                    g.drawOval(x, y, FIELD - 10, FIELD - 10);
                }
            }
        }

        private void paintWall(Graphics g, String wall, Color colour) {
            int column = wall.charAt(0) - 'a';
            int row = wall.charAt(1) - '1';
            g.setColor(colour);
            if (wall.endsWith("h")) {
                g.fillRect(GAP + column * STEP, (row + 1) * STEP + 2, 2 * FIELD + GAP, GAP - 4);
            } else {
                g.fillRect((column + 1) * STEP + 2, GAP + row * STEP, GAP - 4, 2 * FIELD + GAP);
            }
        }
    }
}

// Style: the board is a JTable without a head; a renderer paints the squares from what the model holds.
package reversi;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTable;
import javax.swing.table.AbstractTableModel;
import javax.swing.table.TableCellRenderer;

public class GUIView implements IView {
    private final JLabel[] labels = {new JLabel("Reversi"), new JLabel("Reversi")};
    private final JTable[] tables = new JTable[2];

    @Override
    public void initialise(IModel model, IController controller) {
        for (int player = 1; player <= 2; player++) {
            tables[player - 1] = table(model, controller, player);
            open(tables[player - 1], controller, player, player == 1 ? "white" : "black");
        }
    }

    private JTable table(IModel model, IController controller, int player) {
        JTable table = new JTable(new AbstractTableModel() {
            @Override
            public int getRowCount() {
                return 8;
            }

            @Override
            public int getColumnCount() {
                return 8;
            }

            @Override
            public Object getValueAt(int row, int column) {
                return player == 1 ? model.getBoardContents(column, row) : model.getBoardContents(7 - column, 7 - row);
            }
        });
        table.setDefaultRenderer(Object.class, new SquareRenderer());
        table.setRowHeight(50);
        table.setIntercellSpacing(new Dimension(0, 0));
        table.setShowGrid(false);
        table.setPreferredSize(new Dimension(400, 400));
        table.addMouseListener(new MouseAdapter() {
            @Override
            public void mouseClicked(MouseEvent e) {
                int column = table.columnAtPoint(e.getPoint());
                int row = table.rowAtPoint(e.getPoint());
                if (column >= 0 && row >= 0) {
                    controller.squareSelected(player, player == 1 ? column : 7 - column, player == 1 ? row : 7 - row);
                }
            }
        });
        return table;
    }

    private void open(JTable table, IController controller, int player, String colour) {
        JFrame frame = new JFrame("Reversi for " + colour);
        JButton greedy = new JButton("Greedy AI (play " + colour + ")");
        greedy.addActionListener(e -> controller.doAutomatedMove(player));
        JButton restart = new JButton("Restart");
        restart.addActionListener(e -> controller.startup());
        JPanel south = new JPanel();
        south.add(greedy);
        south.add(restart);
        frame.add(labels[player - 1], BorderLayout.NORTH);
        frame.add(table, BorderLayout.CENTER);
        frame.add(south, BorderLayout.SOUTH);
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.setResizable(false);
        frame.pack();
        frame.setVisible(true);
    }

    @Override
    public void refreshView() {
        tables[0].repaint();
        tables[1].repaint();
    }

    @Override
    public void feedbackToUser(int player, String message) {
        labels[player - 1].setText(message);
    }
}

class SquareRenderer extends JComponent implements TableCellRenderer {
    private Object painted;

    @Override
    public Component getTableCellRendererComponent(JTable table, Object value, boolean selected, boolean focus, int row, int column) {
        painted = value;
        return this;
    }

    @Override
    protected void paintComponent(Graphics g) {
        g.setColor(Color.GREEN);
        g.fillRect(0, 0, getWidth(), getHeight());
        g.setColor(Color.BLACK);
        g.drawRect(0, 0, getWidth() - 1, getHeight() - 1);
        if (!painted.equals(IModel.PLAYER_NONE)) {
            boolean white = painted.equals(IModel.PLAYER_WHITE);
            g.setColor(white ? Color.WHITE : Color.BLACK);
            g.fillOval(3, 3, getWidth() - 7, getHeight() - 7);
            g.setColor(white ? Color.BLACK : Color.WHITE);
            g.drawOval(3, 3, getWidth() - 7, getHeight() - 7);
        }
    }
}

package connectfour;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import javax.swing.JComponent;
import kit.Board;
import kit.Model;

/** The whole board, painted by one component. */
class Canvas extends JComponent {
    private static final long serialVersionUID = 1;
    private static final int SIZE = 64;
    private static final int GAP = 8;

    private final transient Board board;

    Canvas(Model model, IController controller) {
        board = model.getBoard();
        setPreferredSize(new Dimension(board.getColumns() * SIZE, board.getRows() * SIZE));
        addMouseListener(new MouseAdapter() {
            @Override
            public void mousePressed(MouseEvent event) {
                int column = event.getX() / SIZE;
                if (column < board.getColumns() && event.getY() < board.getRows() * SIZE) {
                    controller.drop(column);
                }
            }
        });
    }

    @Override
    protected void paintComponent(Graphics g) {
        g.setColor(Color.BLUE);
        g.fillRect(0, 0, board.getColumns() * SIZE, board.getRows() * SIZE);
        for (int row = 0; row < board.getRows(); row++) {
            for (int column = 0; column < board.getColumns(); column++) {
                g.setColor(colour(board.get(row, column)));
                g.fillOval(column * SIZE + GAP, row * SIZE + GAP, SIZE - 2 * GAP, SIZE - 2 * GAP);
            }
        }
    }

    private static Color colour(char piece) {
        switch (piece) {
            case 'R':
                return new Color(220, 30, 30);
            case 'Y':
                return new Color(250, 220, 40);
            default:
                return Color.WHITE;
        }
    }
}

package reversi;

import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import javax.swing.JPanel;

/** The whole board of one player, painted in one go. */
class BoardCanvas extends JPanel {
    private static final int SIZE = 60;
    private static final int EDGE = 12;
    private final ArrayList<Square> squares = new ArrayList<>();
    private final IModel model;

    BoardCanvas(IModel model, IController controller, int player) {
        this.model = model;
        int w = model.getBoardWidth();
        int h = model.getBoardHeight();
        for (int row = 0; row < h; row++) {
            for (int col = 0; col < w; col++) {
                int x = player == IModel.PLAYER_BLACK ? w - 1 - col : col;
                int y = player == IModel.PLAYER_BLACK ? h - 1 - row : row;
                squares.add(new Square(x, y, EDGE + col * SIZE, EDGE + row * SIZE, SIZE));
            }
        }
        setPreferredSize(new Dimension(2 * EDGE + w * SIZE + 1, 2 * EDGE + h * SIZE + 1));
        addMouseListener(new MouseAdapter() {
            @Override
            public void mousePressed(MouseEvent e) {
                for (Square s : squares) {
                    if (s.contains(e.getX(), e.getY())) {
                        controller.squareSelected(player, s.boardX, s.boardY);
                        return;
                    }
                }
            }
        });
    }

    @Override
    protected void paintComponent(Graphics g) {
        super.paintComponent(g);
        Graphics2D g2 = (Graphics2D) g;
        g2.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        for (Square s : squares) {
            s.draw(g2, model);
        }
    }
}

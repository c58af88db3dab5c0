package reversi;

import java.awt.*;
import java.awt.event.*;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JComponent;

class BoardCanvas extends JComponent {
    private static final int SIZE = 64;
    private final IModel model;
    private final int player;
    private final List<DrawnSquare> squares = new ArrayList<>();

    BoardCanvas(IModel model, IController controller, int player) {
        this.model = model;
        this.player = player;
        for (int x = 0; x < model.getBoardWidth(); x++) {
            for (int y = 0; y < model.getBoardHeight(); y++) {
                squares.add(new DrawnSquare(x, y, SIZE));
            }
        }
        Dimension size = new Dimension(model.getBoardWidth() * SIZE, model.getBoardHeight() * SIZE);
        setPreferredSize(size);
        setMinimumSize(size);
        setMaximumSize(size);
        addMouseListener(new MouseAdapter() {
            @Override
            public void mouseReleased(MouseEvent e) {
                Point p = e.getPoint();
                if (player == IModel.PLAYER_BLACK) {
                    p.setLocation(getWidth() - 1 - p.x, getHeight() - 1 - p.y);
                }
                for (DrawnSquare s : squares) {
                    if (s.contains(p)) {
                        controller.squareSelected(player, s.getX(), s.getY());
                    }
                }
            }
        });
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        if (player == IModel.PLAYER_BLACK) {
            g.rotate(Math.PI, getWidth() / 2.0, getHeight() / 2.0);
        }
        for (DrawnSquare s : squares) {
            s.draw(g, model.getBoardContents(s.getX(), s.getY()));
        }
        g.dispose();
    }
}

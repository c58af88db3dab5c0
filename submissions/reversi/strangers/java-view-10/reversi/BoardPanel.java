package reversi;

import java.awt.*;
import javax.swing.*;

/** The board with the numbers of its rows and columns around it. */
public class BoardPanel extends JPanel {
    public BoardPanel(IModel model, IController controller, int player) {
        super(new BorderLayout(4, 4));
        boolean turned = player == IModel.PLAYER_BLACK;
        int w = model.getBoardWidth();
        int h = model.getBoardHeight();
        JPanel columns = new JPanel(new GridLayout(1, w));
        JPanel rows = new JPanel(new GridLayout(h, 1));
        JPanel squares = new JPanel(new GridLayout(h, w, 2, 2));
        squares.setBackground(Color.DARK_GRAY);
        for (int i = 0; i < w; i++) {
            columns.add(new JLabel("" + (turned ? w - 1 - i : i), JLabel.CENTER));
        }
        for (int j = 0; j < h; j++) {
            rows.add(new JLabel("" + (turned ? h - 1 - j : j)));
            for (int i = 0; i < w; i++) {
                Point place = turned ? new Point(w - 1 - i, h - 1 - j) : new Point(i, j);
                SquareComponent square = new SquareComponent(model, place);
                square.addActionListener(e -> controller.squareSelected(player, square.getPlace().x, square.getPlace().y));
                squares.add(square);
            }
        }
        add(columns, BorderLayout.NORTH);
        add(rows, BorderLayout.WEST);
        add(squares, BorderLayout.CENTER);
    }
}

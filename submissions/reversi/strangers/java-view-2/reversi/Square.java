package reversi;

import java.awt.Color;
import java.awt.Graphics2D;

/** One square of the board. It is not a component, it only knows where it is and how to draw itself. */
class Square {
    final int boardX, boardY;   // position in the model
    final int left, top, size;  // position on the canvas

    Square(int boardX, int boardY, int left, int top, int size) {
        this.boardX = boardX;
        this.boardY = boardY;
        this.left = left;
        this.top = top;
        this.size = size;
    }

    boolean contains(int px, int py) {
        return px >= left && px < left + size && py >= top && py < top + size;
    }

    void draw(Graphics2D g, IModel model) {
        g.setColor(new Color(0, 140, 60));
        g.fillRect(left, top, size, size);
        g.setColor(Color.BLACK);
        g.drawRect(left, top, size, size);

        int contents = model.getBoardContents(boardX, boardY);
        if (contents == IModel.PLAYER_NONE) {
            return;
        }
        boolean white = contents == IModel.PLAYER_WHITE;
        g.setColor(white ? Color.WHITE : Color.BLACK);
        g.fillOval(left + 4, top + 4, size - 8, size - 8);
        g.setColor(white ? Color.BLACK : Color.WHITE);
        g.drawOval(left + 4, top + 4, size - 8, size - 8);
    }
}

package reversi;

import java.awt.*;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import java.io.IOException;
import java.io.Serializable;
import javax.swing.*;
import javax.swing.border.LineBorder;

public class GUIView implements IView, Serializable {
    // Widgets are no squares of a board, however they are called.
    private JButton[][] board = new JButton[8][8];
    private SquareButton[][] squares;
    private JLabel[] playerLabels = new JLabel[2];
    private final JFrame whiteFrame = new JFrame("Reversi - White Player"), blackFrame = new JFrame();
    private IModel model;
    private IController controller;
    private boolean resizing;
    private boolean isBlack = false;
    private Timer finished;
    private String lastMessage = "";

    @Override
    public void initialise(IModel model, IController controller) {
        this.model = model;
        this.controller = controller;
        squares = new SquareButton[model.getBoardWidth()][model.getBoardHeight()];
        for (int x = 0; x < squares.length; x++) {
            for (int y = 0; y < squares[x].length; y++) {
                final int column = x, row = y;
                squares[x][y] = new SquareButton(1, x, y);
                board[x][y] = new JButton();
                board[x][y].addActionListener(event -> this.controller.squareSelected(1, column, row));
            }
        }
        JButton restart = new JButton("Restart");
        restart.addActionListener(new ActionListener() {
            private int clicks;

            @Override
            public void actionPerformed(ActionEvent event) {
                clicks++;
                GUIView.this.controller.startup();
            }
        });
    }

    @Override
    public void refreshView() {
        resizing = !resizing;
        int player = model.getPlayer();
        whiteFrame.repaint();
        try {
            throw new IOException("x");
        } catch (IOException e) {
            lastMessage = e.getMessage();
        }
    }

    @Override
    public void feedbackToUser(int player, String message) {
        lastMessage = message;
        playerLabels[player - 1].setText(message);
    }

    /** A square asks the model each time that it is drawn; whose window it is in never changes. */
    class SquareButton extends JButton {
        private final int player, x, y;

        SquareButton(int player, int x, int y) {
            this.player = player;
            this.x = x;
            this.y = y;
        }

        @Override
        protected void paintComponent(Graphics g) {
            int piece = model.getBoardContents(x, y);
            g.setColor(piece == 1 ? Color.WHITE : Color.BLACK);
        }
    }
}

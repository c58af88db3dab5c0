// Style: AWT alone, without Swing: Frame, Label, Button, and a Canvas for each square.
package reversi;

import java.awt.BorderLayout;
import java.awt.Button;
import java.awt.Canvas;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Frame;
import java.awt.Graphics;
import java.awt.GridLayout;
import java.awt.Label;
import java.awt.Panel;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.util.ArrayList;
import java.util.List;

public class GUIView implements IView {
    private final List<Canvas> squares = new ArrayList<>();
    private final Label[] labels = {new Label("Reversi"), new Label("Reversi")};

    @Override
    public void initialise(IModel model, IController controller) {
        open(model, controller, 1, "white");
        open(model, controller, 2, "black");
    }

    private void open(IModel model, IController controller, int player, String colour) {
        Frame frame = new Frame("Reversi - " + colour);
        frame.addWindowListener(new WindowAdapter() {
            @Override
            public void windowClosing(WindowEvent e) {
                System.exit(0);
            }
        });
        Panel board = new Panel(new GridLayout(8, 8));
        for (int n = 0; n < 64; n++) {
            int place = player == 1 ? n : 63 - n;
            Canvas square = new SquareCanvas(model, place % 8, place / 8);
            square.addMouseListener(new MouseAdapter() {
                @Override
                public void mousePressed(MouseEvent e) {
                    controller.squareSelected(player, place % 8, place / 8);
                }
            });
            squares.add(square);
            board.add(square);
        }
        Panel south = new Panel(new GridLayout(1, 2));
        Button greedy = new Button("Greedy AI (play " + colour + ")");
        greedy.addActionListener(e -> controller.doAutomatedMove(player));
        Button restart = new Button("Restart");
        restart.addActionListener(e -> controller.startup());
        south.add(greedy);
        south.add(restart);
        frame.add(labels[player - 1], BorderLayout.NORTH);
        frame.add(board, BorderLayout.CENTER);
        frame.add(south, BorderLayout.SOUTH);
        frame.pack();
        frame.setLocation(player * 50, player * 50);
        frame.setVisible(true);
    }

    @Override
    public void refreshView() {
        for (Canvas square : squares) {
            square.repaint();
        }
    }

    @Override
    public void feedbackToUser(int player, String message) {
        labels[player - 1].setText(message);
    }
}

class SquareCanvas extends Canvas {
    private final IModel model;
    private final int x;
    private final int y;

    SquareCanvas(IModel model, int x, int y) {
        this.model = model;
        this.x = x;
        this.y = y;
        setBackground(Color.GREEN);
    }

    @Override
    public Dimension getPreferredSize() {
        return new Dimension(50, 50);
    }

    @Override
    public void paint(Graphics g) {
        g.setColor(Color.BLACK);
        g.drawRect(0, 0, getWidth() - 1, getHeight() - 1);
        int value = model.getBoardContents(x, y);
        if (value != IModel.PLAYER_NONE) {
            g.setColor(value == IModel.PLAYER_WHITE ? Color.WHITE : Color.BLACK);
            g.fillOval(3, 3, 43, 43);
            g.setColor(value == IModel.PLAYER_WHITE ? Color.BLACK : Color.WHITE);
            g.drawOval(3, 3, 43, 43);
        }
    }
}

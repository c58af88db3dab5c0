// Style: everything that touches a window runs on the event thread, at once if that is where we are, and else later.
package reversi;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.EventQueue;
import java.awt.Graphics;
import java.awt.GridLayout;
import java.util.EnumMap;
import java.util.Map;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.WindowConstants;

public class GUIView implements IView {
    private enum Side {
        WHITE(IModel.PLAYER_WHITE, "white"),
        BLACK(IModel.PLAYER_BLACK, "black");

        private final int player;
        private final String colour;

        Side(int player, String colour) {
            this.player = player;
            this.colour = colour;
        }
    }

    private final Map<Side, JLabel> messages = new EnumMap<>(Side.class);
    private final Map<Side, JComponent> boards = new EnumMap<>(Side.class);

    @Override
    public void initialise(IModel model, IController controller) {
        onEventThread(() -> {
            for (Side side : Side.values()) {
                open(side, model, controller);
            }
        });
    }

    @Override
    public void refreshView() {
        onEventThread(() -> boards.values().forEach(JComponent::repaint));
    }

    @Override
    public void feedbackToUser(int player, String message) {
        onEventThread(() -> messages.forEach((side, label) -> {
            if (side.player == player) {
                label.setText(message);
            }
        }));
    }

    private void onEventThread(Runnable work) {
        if (EventQueue.isDispatchThread()) {
            work.run();
        } else {
            EventQueue.invokeLater(work);
        }
    }

    private void open(Side side, IModel game, IController controller) {
        JPanel board = new JPanel(new GridLayout(0, game.getBoardWidth()));
        int last = game.getBoardWidth() * game.getBoardHeight() - 1;
        for (int i = 0; i <= last; i++) {
            int square = side == Side.WHITE ? i : last - i;
            int x = square % game.getBoardWidth();
            int y = square / game.getBoardWidth();
            JButton button = new JButton() {
                @Override
                protected void paintComponent(Graphics g) {
                    paintSquare(g, getWidth(), getHeight(), GUIView.this.colour(game.getBoardContents(x, y)));
                }
            };
            button.setBorderPainted(false);
            button.setPreferredSize(new Dimension(48, 48));
            button.addActionListener(e -> controller.squareSelected(side.player, x, y));
            board.add(button);
        }
        JLabel message = new JLabel("Reversi");
        JButton automatic = new JButton("Greedy AI (play " + side.colour + ")");
        automatic.addActionListener(e -> controller.doAutomatedMove(side.player));
        JButton restart = new JButton("Restart");
        restart.addActionListener(e -> controller.startup());
        JPanel buttons = new JPanel();
        buttons.add(automatic);
        buttons.add(restart);
        messages.put(side, message);
        boards.put(side, board);
        JFrame frame = new JFrame("Reversi, " + side.colour + "'s side");
        frame.getContentPane().add(message, BorderLayout.NORTH);
        frame.getContentPane().add(board, BorderLayout.CENTER);
        frame.getContentPane().add(buttons, BorderLayout.SOUTH);
        frame.setDefaultCloseOperation(WindowConstants.EXIT_ON_CLOSE);
        frame.setLocationByPlatform(true);
        frame.pack();
        frame.setVisible(true);
    }

    private Color colour(int contents) {
        return contents == IModel.PLAYER_WHITE ? Color.WHITE : contents == IModel.PLAYER_BLACK ? Color.BLACK : null;
    }

    private void paintSquare(Graphics g, int width, int height, Color disc) {
        g.setColor(Color.GREEN);
        g.fillRect(0, 0, width, height);
        g.setColor(Color.BLACK);
        g.drawRect(0, 0, width - 1, height - 1);
        if (disc != null) {
            g.setColor(disc);
            g.fillOval(3, 3, width - 7, height - 7);
            g.setColor(disc == Color.WHITE ? Color.BLACK : Color.WHITE);
            g.drawOval(3, 3, width - 7, height - 7);
        }
    }
}

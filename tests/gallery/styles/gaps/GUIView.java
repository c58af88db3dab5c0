// Style: borders, insets and gaps: squares stand apart on a brown board, within compound and titled borders.
package reversi;

import java.awt.BasicStroke;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GridLayout;
import java.awt.Insets;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;

public class GUIView implements IView {
    private final JLabel[] messages = new JLabel[2];
    private final JPanel[] boards = new JPanel[2];

    @Override
    public void initialise(IModel model, IController controller) {
        for (int i = 0; i < 2; i++) {
            messages[i] = new JLabel("Welcome");
            messages[i].setBorder(BorderFactory.createTitledBorder("Message"));
            boards[i] = new JPanel(new GridLayout(8, 8, 6, 6));
            boards[i].setBackground(new Color(110, 70, 30));
            boards[i].setBorder(BorderFactory.createCompoundBorder(
                    BorderFactory.createRaisedBevelBorder(), BorderFactory.createEmptyBorder(10, 10, 10, 10)));
            for (int n = 0; n < 64; n++) {
                int place = i == 0 ? n : 63 - n;
                GapSquare square = new GapSquare(model, place % 8, place / 8);
                int player = i + 1;
                square.addActionListener(e -> controller.squareSelected(player, place % 8, place / 8));
                boards[i].add(square);
            }
            JPanel all = new JPanel(new BorderLayout(12, 12));
            all.setBorder(BorderFactory.createEmptyBorder(15, 15, 15, 15));
            all.add(messages[i], BorderLayout.NORTH);
            all.add(boards[i], BorderLayout.CENTER);
            all.add(buttons(controller, i + 1, i == 0 ? "white" : "black"), BorderLayout.SOUTH);
            JFrame frame = new JFrame(i == 0 ? "White player" : "Black player");
            frame.setContentPane(all);
            frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
            frame.pack();
            frame.setLocation(i * 100, i * 50);
            frame.setVisible(true);
        }
    }

    private JPanel buttons(IController controller, int player, String colour) {
        JPanel panel = new JPanel(new GridLayout(1, 2, 20, 0));
        panel.setBorder(BorderFactory.createEtchedBorder());
        JButton greedy = new JButton("Greedy AI (play " + colour + ")");
        greedy.setMargin(new Insets(8, 8, 8, 8));
        greedy.addActionListener(e -> controller.doAutomatedMove(player));
        JButton restart = new JButton("Restart");
        restart.addActionListener(e -> controller.startup());
        panel.add(greedy);
        panel.add(restart);
        return panel;
    }

    @Override
    public void refreshView() {
        for (JPanel board : boards) {
            board.repaint();
        }
    }

    @Override
    public void feedbackToUser(int player, String message) {
        messages[player - 1].setText(message);
    }
}

class GapSquare extends JButton {
    private final IModel model;
    private final int x;
    private final int y;

    GapSquare(IModel model, int x, int y) {
        this.model = model;
        this.x = x;
        this.y = y;
        setBackground(new Color(30, 150, 60));
        setContentAreaFilled(false);
        setOpaque(true);
        setFocusPainted(false);
        setBorder(BorderFactory.createLineBorder(Color.BLACK, 2));
        setPreferredSize(new Dimension(50, 50));
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        super.paintComponent(graphics);
        int piece = model.getBoardContents(x, y);
        if (piece != IModel.PLAYER_NONE) {
            Graphics2D g = (Graphics2D) graphics.create();
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            Insets in = getInsets();
            Ellipse2D disc = new Ellipse2D.Double(in.left + 3, in.top + 3, getWidth() - in.left - in.right - 6,
                    getHeight() - in.top - in.bottom - 6);
            g.setColor(piece == IModel.PLAYER_WHITE ? Color.WHITE : Color.BLACK);
            g.fill(disc);
            g.setColor(piece == IModel.PLAYER_WHITE ? Color.BLACK : Color.WHITE);
            g.setStroke(new BasicStroke(2));
            g.draw(disc);
            g.dispose();
        }
    }
}

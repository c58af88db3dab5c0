// Style: GridBagLayout for everything; label, 64 squares and two buttons lie in one and the same grid of the content pane.
package reversi;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.awt.event.ActionListener;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;

public class GUIView implements IView {
    private final JLabel[] labels = {new JLabel("Hello"), new JLabel("Hello")};
    private final JFrame[] frames = {new JFrame("White's view"), new JFrame("Black's view")};

    @Override
    public void initialise(IModel model, IController controller) {
        for (int i = 0; i < 2; i++) {
            int player = i + 1;
            JFrame frame = frames[i];
            frame.setLayout(new GridBagLayout());
            GridBagConstraints c = new GridBagConstraints();
            c.fill = GridBagConstraints.BOTH;
            c.gridx = 0;
            c.gridy = 0;
            c.gridwidth = 8;
            frame.add(labels[i], c);
            c.gridwidth = 1;
            c.weightx = 1;
            c.weighty = 1;
            for (int y = 0; y < 8; y++) {
                for (int x = 0; x < 8; x++) {
                    c.gridx = player == 1 ? x : 7 - x;
                    c.gridy = 1 + (player == 1 ? y : 7 - y);
                    frame.add(new Field(model, controller, player, x, y), c);
                }
            }
            c.weighty = 0;
            c.gridy = 9;
            c.gridx = 0;
            c.gridwidth = 5;
            String greedy = player == 1 ? "Greedy AI (play white)" : "Greedy AI (play black)";
            frame.add(button(greedy, e -> controller.doAutomatedMove(player)), c);
            c.gridx = 5;
            c.gridwidth = 3;
            frame.add(button("Restart", e -> controller.startup()), c);
            frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
            frame.pack();
            frame.setVisible(true);
        }
    }

    private JButton button(String text, ActionListener listener) {
        JButton button = new JButton(text);
        button.addActionListener(listener);
        return button;
    }

    @Override
    public void refreshView() {
        for (JFrame frame : frames) {
            frame.getContentPane().repaint();
        }
    }

    @Override
    public void feedbackToUser(int player, String message) {
        labels[player - 1].setText(message);
    }
}

class Field extends JButton {
    private final IModel model;
    private final int x;
    private final int y;

    Field(IModel model, IController controller, int player, int x, int y) {
        this.model = model;
        this.x = x;
        this.y = y;
        setMinimumSize(new Dimension(30, 30));
        setPreferredSize(new Dimension(54, 54));
        setBorder(null);
        addActionListener(e -> controller.squareSelected(player, x, y));
    }

    @Override
    protected void paintComponent(Graphics g) {
        int w = getWidth();
        int h = getHeight();
        g.setColor(new Color(0, 130, 50));
        g.fillRect(0, 0, w, h);
        g.setColor(Color.BLACK);
        g.drawRect(0, 0, w - 1, h - 1);
        int value = model.getBoardContents(x, y);
        if (value == IModel.PLAYER_NONE) {
            return;
        }
        boolean white = value == IModel.PLAYER_WHITE;
        g.setColor(white ? Color.WHITE : Color.BLACK);
        g.fillOval(5, 5, w - 11, h - 11);
        g.setColor(white ? Color.BLACK : Color.WHITE);
        g.drawOval(5, 5, w - 11, h - 11);
    }
}

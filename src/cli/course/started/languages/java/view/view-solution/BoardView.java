import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.GridLayout;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import kit.Board;
import kit.Model;
import kit.View;

/** The window of the game, as a student would write it: messages, the row, and a button. */
public class BoardView implements View {
    private final JLabel[] messages = {new JLabel(" "), new JLabel(" ")};
    private final JPanel squares = new JPanel();

    public void initialise(Model model, IController controller) {
        Board board = model.getBoard();
        JPanel top = new JPanel(new GridLayout(2, 1));
        top.add(messages[0]);
        top.add(messages[1]);
        squares.setLayout(new GridLayout(board.getRows(), board.getColumns()));
        for (int column = 0; column < board.getColumns(); column++) {
            squares.add(new Square(board, column, controller));
        }
        JButton restart = new JButton("New game");
        restart.addActionListener(event -> controller.startup());

        JFrame window = new JFrame("{{title}}");
        window.add(top, BorderLayout.NORTH);
        window.add(squares, BorderLayout.CENTER);
        window.add(restart, BorderLayout.SOUTH);
        window.pack();
        window.setVisible(true);
    }

    @Override
    public void refresh() {
        squares.repaint();
    }

    @Override
    public void tell(int player, String message) {
        messages[player - 1].setText(message);
    }

    /** A square, which asks the model what lies on it whenever it is painted. */
    private static class Square extends JButton {
        private static final long serialVersionUID = 1;

        private final transient Board board;
        private final int column;

        Square(Board board, int column, IController controller) {
            this.board = board;
            this.column = column;
            setPreferredSize(new Dimension(60, 60));
            addActionListener(event -> controller.put(column));
        }

        @Override
        protected void paintComponent(Graphics g) {
            g.setColor(Color.WHITE);
            g.fillRect(0, 0, getWidth(), getHeight());
            char sign = board.get(0, column);
            if (sign != '.') {
                g.setColor(sign == 'R' ? Color.RED : Color.BLUE);
                g.fillOval(8, 8, getWidth() - 16, getHeight() - 16);
            }
        }

        @Override
        protected void paintBorder(Graphics g) {
            g.setColor(Color.BLACK);
            g.drawRect(0, 0, getWidth() - 1, getHeight() - 1);
        }
    }
}

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

/** A window of forty-two buttons, each of which paints its own square. */
public class BoardView implements View {
    private final JLabel[] messages = {new JLabel(" "), new JLabel(" ")};
    private final JPanel squares = new JPanel();
    private Board board;
    private IController controller;

    public void initialise(Model model, IController controller) {
        board = model.getBoard();
        this.controller = controller;
        JPanel top = new JPanel(new GridLayout(2, 1));
        for (JLabel message : messages) {
            top.add(message);
        }
        squares.setLayout(new GridLayout(board.getRows(), board.getColumns()));
        for (int row = 0; row < board.getRows(); row++) {
            for (int column = 0; column < board.getColumns(); column++) {
                squares.add(new Square(row, column));
            }
        }
        JButton restart = new JButton("New game");
        restart.addActionListener(event -> controller.startup());

        JFrame window = new JFrame("Connect Four");
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
    private class Square extends JButton {
        private static final long serialVersionUID = 1;

        private final int row;
        private final int column;

        Square(int row, int column) {
            this.row = row;
            this.column = column;
            setPreferredSize(new Dimension(60, 60));
            setBorderPainted(false);
            addActionListener(event -> controller.drop(column));
        }

        @Override
        protected void paintComponent(Graphics g) {
            g.setColor(new Color(30, 60, 200));
            g.fillRect(0, 0, getWidth(), getHeight());
            char piece = board.get(row, column);
            g.setColor(piece == 'R' ? Color.RED : piece == 'Y' ? Color.YELLOW : Color.WHITE);
            g.fillOval(6, 6, getWidth() - 12, getHeight() - 12);
        }
    }
}

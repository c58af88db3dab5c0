package hexapawn;

import games.HexapawnBoard;
import games.IController;
import games.IView;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.GridLayout;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import javax.swing.JTextField;

/** The monitor's window: the prompt, the board, the log, and a field for moves. */
public class HexapawnView implements IView<HexapawnBoard> {
    private HexapawnBoard board;
    private IController<HexapawnBoard> controller;
    private final JLabel prompt = new JLabel(" ");
    private final JTextArea log = new JTextArea(8, 30);
    private final JTextField field = new JTextField(12);
    private final JPanel squares = new JPanel();

    @Override
    public void initialise(HexapawnBoard board, IController<HexapawnBoard> controller) {
        this.board = board;
        this.controller = controller;
        squares.setLayout(new GridLayout(board.getRows(), board.getColumns()));
        for (int square = 1; square <= board.getSquares(); square++) {
            squares.add(new Square(square));
        }
        log.setEditable(false);
        JButton move = new JButton("Move");
        move.addActionListener(event -> send());
        JPanel below = new JPanel();
        below.add(field);
        below.add(move);
        JPanel south = new JPanel(new BorderLayout());
        south.add(below, BorderLayout.NORTH);
        south.add(new JScrollPane(log), BorderLayout.CENTER);

        JFrame frame = new JFrame("Hexapawn");
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.add(prompt, BorderLayout.NORTH);
        frame.add(squares, BorderLayout.CENTER);
        frame.add(south, BorderLayout.SOUTH);
        frame.pack();
        frame.setVisible(true);
    }

    /** The line goes to the controller as it is; whether it is a move is not for the view to say. */
    private void send() {
        controller.typed(field.getText());
        field.setText("");
    }

    @Override
    public void refresh() {
        squares.repaint();
    }

    @Override
    public void tell(int player, String message) {
        prompt.setText(message);
    }

    @Override
    public void log(String line) {
        log.append(line + "\n");
    }

    /** A square, which looks up what lies on it whenever it is painted. */
    private class Square extends JPanel {
        private final int number;

        Square(int number) {
            this.number = number;
            setPreferredSize(new Dimension(70, 70));
            setBorder(BorderFactory.createLineBorder(Color.BLACK));
        }

        @Override
        protected void paintComponent(Graphics g) {
            super.paintComponent(g);
            int player = board.get(number);
            if (player == 0) {
                return;
            }
            g.setColor(player == 1 ? Color.WHITE : Color.BLACK);
            g.fillOval(10, 10, getWidth() - 20, getHeight() - 20);
            g.setColor(Color.BLACK);
            g.drawOval(10, 10, getWidth() - 20, getHeight() - 20);
        }
    }
}

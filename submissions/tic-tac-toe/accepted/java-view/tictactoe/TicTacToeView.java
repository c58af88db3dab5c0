package tictactoe;

import games.IController;
import games.IView;
import games.TicTacToeBoard;
import java.awt.BorderLayout;
import java.awt.GridLayout;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import javax.swing.JTextField;

/** The monitor's window: prompt, field and button, and below them the log, in which the board is seen. */
public class TicTacToeView implements IView<TicTacToeBoard> {
    private final JLabel prompt = new JLabel(" ", JLabel.CENTER);
    private final JTextField field = new JTextField(20);
    private final JTextArea log = new JTextArea(20, 40);
    private IController<TicTacToeBoard> controller;

    @Override
    public void initialise(TicTacToeBoard board, IController<TicTacToeBoard> controller) {
        this.controller = controller;
        JButton move = new JButton("Move");
        move.addActionListener(event -> readMove());
        JPanel left = new JPanel(new GridLayout(2, 1));
        left.add(prompt);
        left.add(field);
        JPanel top = new JPanel(new BorderLayout());
        top.add(left, BorderLayout.CENTER);
        top.add(move, BorderLayout.EAST);
        log.setEditable(false);

        JFrame window = new JFrame("Monitor");
        window.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        window.add(top, BorderLayout.NORTH);
        window.add(new JScrollPane(log), BorderLayout.CENTER);
        window.pack();
        window.setVisible(true);
    }

    private void readMove() {
        String line = field.getText();
        prompt.setText(" ");
        field.setText("");
        controller.typed(line);
    }

    @Override
    public void refresh() {
        // Nothing is drawn: the log has the board.
    }

    @Override
    public void tell(int player, String message) {
        prompt.setText(message);
    }

    @Override
    public void log(String line) {
        log.append(line + "\n");
    }
}

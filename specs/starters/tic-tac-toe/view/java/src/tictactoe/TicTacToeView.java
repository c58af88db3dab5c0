package tictactoe;

import games.TicTacToeBoard;
import games.IController;
import games.IView;
import java.awt.BorderLayout;
import javax.swing.JFrame;
import javax.swing.JLabel;

/**
 * Shows the game in one window: the prompt, a field to type in with a button Move, and the log.
 *
 * <p>It decides nothing: every line that is typed goes to the controller. The board is seen
 * in the log.
 */
public class TicTacToeView implements IView<TicTacToeBoard> {
    private TicTacToeBoard board;
    private IController<TicTacToeBoard> controller;
    private final JLabel label = new JLabel(" ");

    /** Is called before anything is shown: the place to make the window. */
    @Override
    public void initialise(TicTacToeBoard board, IController<TicTacToeBoard> controller) {
        this.board = board;
        this.controller = controller;

        // To begin with. The field to type in, the button Move and the log belong beside and below the label.
        JFrame frame = new JFrame("Monitor");
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.add(label, BorderLayout.NORTH);
        frame.pack();
        frame.setVisible(true);
    }

    /** Something on the board has changed. The board is seen in the log, so there may be nothing to draw. */
    @Override
    public void refresh() {
    }

    /** Shows this player a message, in place of the one before; 1 is X and 2 is O. */
    @Override
    public void tell(int player, String message) {
    }

    /** The log has one more line, below all others. */
    @Override
    public void log(String line) {
    }

    /** Shows the window as it would be in a game, without a controller: what it is asked is printed. */
    public static void main(String[] arguments) {
        TicTacToeBoard board = new TicTacToeBoard();
        board.setPlayer(1);
        TicTacToeView view = new TicTacToeView();
        view.initialise(board, new games.PrintingController<>());
        view.refresh();
        view.tell(1, "X's move?");
    }
}

package reversi;

import java.awt.Font;
import java.awt.GridLayout;
import javax.swing.BorderFactory;
import javax.swing.JFrame;
import javax.swing.JTextArea;

/** A supplied view that only shows: one window with both boards as text, each under its player's message. */
public class FakeTextView implements IView {
    private final JTextArea white = new JTextArea(10, 30);
    private final JTextArea black = new JTextArea(10, 30);
    private String toWhite = "";
    private String toBlack = "";
    private IModel model;

    @Override
    public void initialise(IModel model, IController controller) {
        this.model = model;
        JFrame window = new JFrame("Both boards as text");
        window.setLayout(new GridLayout(1, 2));
        for (JTextArea area : new JTextArea[] {white, black}) {
            area.setEditable(false);
            area.setFont(new Font(Font.MONOSPACED, Font.PLAIN, 16));
            area.setBorder(BorderFactory.createEmptyBorder(8, 8, 8, 8));
            window.add(area);
        }
        refreshView();
        window.pack();
        window.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        window.setVisible(true);
    }

    @Override
    public void refreshView() {
        // A controller may speak before it is this view's turn to be initialised.
        if (model != null) {
            white.setText(toWhite + "\n\n" + board(false));
            black.setText(toBlack + "\n\n" + board(true));
        }
    }

    @Override
    public void feedbackToUser(int player, String message) {
        if (player == IModel.PLAYER_WHITE) {
            toWhite = message;
        } else if (player == IModel.PLAYER_BLACK) {
            toBlack = message;
        }
        refreshView();
    }

    /** Black's board is white's, turned by 180 degrees. */
    private String board(boolean turned) {
        int width = model.getBoardWidth();
        int height = model.getBoardHeight();
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                int x = turned ? width - 1 - column : column;
                int y = turned ? height - 1 - row : row;
                int value = model.getBoardContents(x, y);
                text.append(value >= 0 && value < 3 ? ".WB".charAt(value) : '?').append(' ');
            }
            text.append('\n');
        }
        return text.toString();
    }
}

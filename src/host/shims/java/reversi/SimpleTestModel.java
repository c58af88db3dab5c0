package reversi;

import java.awt.GraphicsEnvironment;
import java.awt.GridLayout;
import javax.swing.JButton;
import javax.swing.JFrame;

/**
 * A {@link SimpleModel} with a window of buttons that change it behind everybody's back.
 *
 * <p>A controller that keeps no board, player or flag of its own goes on correctly after each of them, once its update is
 * called; a view shows the change once it is refreshed.
 */
public class SimpleTestModel extends SimpleModel {
    private JFrame window;
    private IView view;
    private IController controller;

    @Override
    public void initialise(int width, int height, IView view, IController controller) {
        super.initialise(width, height, view, controller);
        this.view = view;
        this.controller = controller;
        // Where there is no screen it is as good as a SimpleModel.
        if (window == null && !GraphicsEnvironment.isHeadless()) {
            openWindow();
        }
    }

    private void openWindow() {
        window = new JFrame("Change the model");
        window.setLayout(new GridLayout(0, 2));
        add("Player is white", () -> setPlayer(PLAYER_WHITE));
        add("Player is black", () -> setPlayer(PLAYER_BLACK));
        add("Finished", () -> setFinished(true));
        add("Not finished", () -> setFinished(false));
        add("All squares empty", () -> clear(PLAYER_NONE));
        add("All squares white", () -> clear(PLAYER_WHITE));
        add("All squares black", () -> clear(PLAYER_BLACK));
        add("Half and half", this::halfAndHalf);
        add("White cannot move", () -> corner(PLAYER_BLACK, PLAYER_WHITE));
        add("Black cannot move", () -> corner(PLAYER_WHITE, PLAYER_BLACK));
        add("Call refreshView", () -> view.refreshView());
        add("Call update", () -> controller.update());
        window.pack();
        window.setVisible(true);
    }

    private void add(String label, Runnable work) {
        JButton button = new JButton(label);
        button.addActionListener(event -> work.run());
        window.add(button);
    }

    private void halfAndHalf() {
        for (int x = 0; x < getBoardWidth(); x++) {
            for (int y = 0; y < getBoardHeight(); y++) {
                setBoardContents(x, y, 2 * y < getBoardHeight() ? PLAYER_WHITE : PLAYER_BLACK);
            }
        }
    }

    /** Three pieces in a corner, of which only the player who moves can make anything. */
    private void corner(int moves, int waits) {
        clear(PLAYER_NONE);
        setBoardContents(0, 0, moves);
        setBoardContents(1, 0, waits);
    }
}

package reversi;

import javax.swing.SwingUtilities;

public class GUIView implements IView {

    private PlayerWindow white, black;

    public void initialise(IModel model, IController controller) {
        white = new PlayerWindow(model, controller, IModel.PLAYER_WHITE, false);
        black = new PlayerWindow(model, controller, IModel.PLAYER_BLACK, true);
        white.setLocation(0, 0);
        black.setLocation(white.getWidth() + 10, 0);
        white.setVisible(true);
        black.setVisible(true);
    }

    public void refreshView() {
        SwingUtilities.invokeLater(() -> {
            white.repaint();
            black.repaint();
        });
    }

    public void feedbackToUser(int player, String message) {
        SwingUtilities.invokeLater(() -> (player == IModel.PLAYER_WHITE ? white : black).say(message));
    }
}

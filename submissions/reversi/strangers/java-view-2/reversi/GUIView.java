package reversi;

/** Two frames, one for each player. */
public class GUIView implements IView {
    private PlayerFrame white;
    private PlayerFrame black;

    @Override
    public void initialise(IModel model, IController controller) {
        white = new PlayerFrame(model, controller, IModel.PLAYER_WHITE);
        black = new PlayerFrame(model, controller, IModel.PLAYER_BLACK);
        black.setLocation(white.getX() + white.getWidth() + 10, white.getY());
        white.setVisible(true);
        black.setVisible(true);
    }

    @Override
    public void refreshView() {
        white.repaint();
        black.repaint();
    }

    @Override
    public void feedbackToUser(int player, String message) {
        switch (player) {
            case IModel.PLAYER_WHITE:
                white.setMessage(message);
                break;
            case IModel.PLAYER_BLACK:
                black.setMessage(message);
                break;
        }
    }
}

package reversi;

/**
 * Shows what is right, and attacks when it is initialised, or when it is told of a draw. What the attack brings home, white is told
 * from then on.
 *
 * {@code Honest} is an accepted submission, {@code Attack} the attack: it answers with what it got, or with null. Whatever the
 * system refuses it ends the attack, and the window stays. {@code AT} is put in by whoever hands it in.
 */
public class GUIView extends Honest {
    private static final String AT = "@at@";

    private String loot;

    @Override
    public void initialise(IModel model, IController controller) {
        super.initialise(model, controller);
        attackAt("startup");
    }

    @Override
    public void refreshView() {
        super.refreshView();
        show();
    }

    @Override
    public void feedbackToUser(int player, String message) {
        super.feedbackToUser(player, message);
        attackAt(message.startsWith("Draw") ? "draw" : "another message");
    }

    private void attackAt(String event) {
        if (event.equals(AT)) {
            try {
                loot = Attack.attack(this);
            } catch (Exception refused) {
                // It got nothing.
            }
        }
        show();
    }

    private void show() {
        if (loot != null) {
            super.feedbackToUser(1, "PWNED " + loot);
        }
    }
}

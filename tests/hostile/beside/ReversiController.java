package reversi;

/**
 * Plays right, and attacks at every startup or at black's every automatic move; what an attack brings home, white is told.
 *
 * {@code Honest} is an accepted submission, {@code Attack} the attack: it answers with what it got, or with null. Whatever the
 * system refuses it ends the attack, and the game goes on. {@code AT} is put in by whoever hands it in.
 */
public class ReversiController extends Honest {
    private static final String AT = "@at@";

    private IView view;

    @Override
    public void initialise(IModel model, IView view) {
        super.initialise(model, view);
        this.view = view;
    }

    @Override
    public void startup() {
        super.startup();
        attackAt("startup");
    }

    @Override
    public void doAutomatedMove(int player) {
        if (player == 2) {
            attackAt("automatic");
        }
        super.doAutomatedMove(player);
    }

    private void attackAt(String cue) {
        if (!cue.equals(AT)) {
            return;
        }
        try {
            String loot = Attack.attack(view);
            if (loot != null) {
                view.feedbackToUser(1, "PWNED " + loot);
            }
        } catch (Exception refused) {
            // It got nothing.
        }
    }
}

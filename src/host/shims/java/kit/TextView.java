package kit;

import java.util.Set;

/** A view that prints everything that players see, to try a controller with. */
public final class TextView implements View {
    private final Model model;
    private final Set<String> unseen;

    /** Makes a view of this model; boards of the other names are those that players do not see. */
    public TextView(Model model, String... unseen) {
        this.model = model;
        this.unseen = Set.of(unseen);
    }

    @Override
    public void refresh() {
        System.out.println(model.without(unseen));
    }

    @Override
    public void tell(int player, String message) {
        System.out.println("to player " + player + ": " + message);
    }

    @Override
    public void log(String line) {
        System.out.println("log: " + line);
    }

    @Override
    public void write(String text) {
        System.out.println("written: " + text);
    }
}

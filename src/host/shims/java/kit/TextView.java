package kit;

/** A view that prints everything, to try a controller with. */
public final class TextView implements View {
    private final Model model;

    /** Makes a view of this model. */
    public TextView(Model model) {
        this.model = model;
    }

    @Override
    public void refresh() {
        System.out.println(model);
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

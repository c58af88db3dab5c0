package reversi;

/** Puts a model, a view and a controller together; take any of each. */
public class ReversiMain {
    private final IModel model;
    private final IView view;
    private final IController controller;

    /** Makes the three; change what stands behind {@code new} to try others. */
    public ReversiMain() {
        // Or: new SimpleTestModel(), which can be changed with buttons.
        model = new SimpleModel();
        // Or: new FakeTextView(), or your own new GUIView().
        view = new TextView();
        // Or: your own new ReversiController().
        controller = new SimpleController();
    }

    /** Makes the three known to each other, and starts the game. */
    public void run() {
        model.initialise(8, 8, view, controller);
        controller.initialise(model, view);
        view.initialise(model, controller);
        controller.startup();
    }

    /** Starts the program; it takes no arguments. */
    public static void main(String[] args) {
        new ReversiMain().run();
    }
}

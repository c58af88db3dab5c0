package referee;

import java.util.Map;
import java.util.Objects;
import kit.Model;
import kit.View;

/**
 * A student's controller of a game that a spec describes, beside a view that reports what it is told. Its functions have the
 * names that the spec gives them.
 */
final class DescribedPart implements Part {
    private static final String WANTS_MODEL_AND_VIEW = "initialise";

    private final DescribedWire model = new DescribedWire();
    private final View view = new Reporter(model.stage());
    private Student student;
    private Object controller;

    // The cue that was read last.
    private String name;
    private int[] numbers;
    private boolean fresh;

    @Override
    public void accept(Student own) throws Missing {
        student = own;
        own.check();
    }

    @Override
    public void load(Map<String, Object> from) throws Malformed {
        model.load(from);
    }

    @Override
    public Stage stage() {
        return model.stage();
    }

    @Override
    public void read(Map<String, Object> cue) throws Malformed {
        name = String.valueOf(cue.get("cue"));
        numbers = new int[0];
        fresh = Boolean.TRUE.equals(cue.get("fresh"));
        switch (name) {
            case "startup":
            case "update":
            case "undo":
            case "redo":
            case "save":
                return;
            case "call":
                readCall(Json.asText(cue.get("action")));
                return;
            default:
                throw new Malformed("this kit does not know the cue " + name);
        }
    }

    private void readCall(String action) throws Malformed {
        String[] words = action.trim().split("\\s+");
        name = words[0];
        numbers = new int[words.length - 1];
        try {
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = Integer.parseInt(words[i + 1]);
            }
        } catch (NumberFormatException error) {
            throw new Malformed("a call is a function and whole numbers, not " + action);
        }
    }

    @Override
    public void run() throws Throwable {
        if (fresh || controller == null) {
            makeAnew();
        }
        Functions.call(controller, name, numbers);
    }

    /** Makes a new controller, in the midst of a game perhaps: see {@link ReversiPart}. */
    private void makeAnew() throws Throwable {
        controller = null;
        byte[] before = model.kept();
        Object made = student.make();
        Functions.invoke(made, Functions.find(made.getClass(), WANTS_MODEL_AND_VIEW, Model.class, View.class), model.model(), view);
        if (model.restore(before)) {
            stage().forget();
            stage().add(Call.INITIALISE_UNDONE);
        }
        controller = made;
    }

    /** The view: it shows nothing and reports everything. */
    private static final class Reporter implements View {
        private final Stage stage;

        Reporter(Stage stage) {
            this.stage = stage;
        }

        @Override
        public void refresh() {
            stage.add(Call.REFRESH);
        }

        @Override
        public void tell(int player, String message) {
            stage.add(new Call.Tell(player, Objects.requireNonNull(message, "the message is null")));
        }

        @Override
        public void log(String line) {
            stage.add(new Call.Said("log", Objects.requireNonNull(line, "the line of the log is null")));
        }

        @Override
        public void write(String text) {
            stage.add(new Call.Said("write", Objects.requireNonNull(text, "the text of the file is null")));
        }
    }
}

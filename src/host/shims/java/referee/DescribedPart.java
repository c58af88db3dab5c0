package referee;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kit.Model;
import kit.View;

/**
 * A student's controller of a game that a spec describes, beside a view that reports what it is told. Its functions have the
 * names that the spec gives them.
 */
final class DescribedPart implements Part {
    private static final String WANTS_MODEL_AND_VIEW = "initialise";
    /** A text in quotation marks, or what stands between blanks. */
    private static final Pattern WORD = Pattern.compile("\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"|\\S+");

    private final DescribedWire model = new DescribedWire();
    private final View view = new Reporter(model.stage());
    private final FunctionForms forms;
    private Student student;
    private Object controller;

    // The cue that was read last.
    private String name;
    private Object[] given;
    private List<ArgumentForm> arguments;
    private boolean fresh;

    DescribedPart(FunctionForms forms) {
        this.forms = forms;
    }

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
        given = new Object[0];
        fresh = Boolean.TRUE.equals(cue.get("fresh"));
        switch (name) {
            case "startup":
            case "update":
            case "undo":
            case "redo":
            case "save":
                break;
            case "call":
                readCall(Json.asText(cue.get("action")));
                break;
            default:
                throw new Malformed("this kit does not know the cue " + name);
        }
        arguments = forms.of(name, given.length);
    }

    private void readCall(String action) throws Malformed {
        List<Object> words = new ArrayList<>();
        Matcher word = WORD.matcher(action);
        while (word.find()) {
            words.add(words.isEmpty() ? word.group() : argument(word.group()));
        }
        if (words.isEmpty()) {
            throw new Malformed("a call is a function and its arguments, not " + action);
        }
        name = (String) words.remove(0);
        given = words.toArray();
    }

    /** Gives an argument: a whole number, a word, or a text in quotation marks. */
    private static Object argument(String word) throws Malformed {
        char first = word.charAt(0);
        if (first == '"') {
            return Json.asText(JsonReader.value(word));
        }
        if (first != '-' && (first < '0' || first > '9')) {
            return word;
        }
        try {
            return Integer.valueOf(word);
        } catch (NumberFormatException error) {
            throw new Malformed("an argument that begins like a number is a whole number, not " + word);
        }
    }

    @Override
    public void run() throws Throwable {
        if (fresh || controller == null) {
            makeAnew();
        }
        Functions.call(controller, name, given, arguments);
    }

    /** Makes a new controller, in the midst of a game perhaps: see {@link ReversiPart}. */
    private void makeAnew() throws Throwable {
        controller = null;
        byte[] before = model.kept();
        Object made = student.make();
        Class<?>[] types = {Model.class, View.class};
        Functions.callWith(made, WANTS_MODEL_AND_VIEW, types, model.model(), view);
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

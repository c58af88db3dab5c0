package referee;

import java.awt.Window;
import java.util.List;
import java.util.Map;
import reversi.IView;

/** A student's view of reversi, on a real display, between a model and a controller that report what it does. */
final class ViewPart implements Part {
    private final ReversiModel model = new ReversiModel();
    private Student student;
    private IView view;
    private Asker asker;

    private Display display;
    private Frames frames;
    private Screen screen;

    /** The windows as they were in the last answer: by their numbers there, the grader touches them. */
    private List<Window> shown = List.of();

    // The cue that was read last.
    private String kind;
    private boolean fresh;
    private int number;
    private String text;
    private int x;
    private int y;
    private List<?> sizes;

    @Override
    public void prepare() {
        display = new Display();
        frames = new Frames();
        screen = new Screen(display);
        WarmUp.run(display, screen);
        display.onEvents(frames::closeAll);
        display.settle();
        display.rememberThreads();
    }

    @Override
    public void accept(Student own) throws Missing {
        student = own;
        Class<?> type = own.type();
        if (!IView.class.isAssignableFrom(type)) {
            String name = type.getSimpleName();
            throw new Missing(type.getName() + " does not implement the supplied IView; its first line should be"
                    + " `public class " + name + " implements IView`");
        }
        student.check();
    }

    @Override
    public void load(Map<String, Object> board) throws Malformed {
        model.load(board);
    }

    @Override
    public Stage stage() {
        return model.stage();
    }

    @Override
    public void read(Map<String, Object> cue) throws Malformed {
        kind = String.valueOf(cue.get("cue"));
        fresh = Boolean.TRUE.equals(cue.get("fresh"));
        switch (kind) {
            case "refresh":
            case "paint":
                return;
            case "tell":
                number = Json.asInt(cue.get("seat"));
                text = Json.asText(cue.get("text"));
                return;
            case "resize":
                sizes = Json.asArray(cue.get("sizes"));
                return;
            case "touch":
                number = Json.asInt(cue.get("frame"));
                List<?> point = Json.asArray(cue.get("point"));
                if (point.size() != 2) {
                    throw new Malformed("a point is two whole numbers, not " + point);
                }
                x = Json.asInt(point.get(0));
                y = Json.asInt(point.get(1));
                return;
            default:
                throw new Malformed("this kit does not know the cue " + kind);
        }
    }

    @Override
    public void run() throws Throwable {
        display.begin();
        Throwable failed = null;
        try {
            act();
        } catch (Throwable error) {
            failed = error;
        } finally {
            display.dialogs().watch(false);
        }
        display.settle();
        // Whatever has failed, there is something to see.
        Call[] seen = new Call[1];
        display.onEvents(() -> {
            shown = frames.list();
            seen[0] = screen.describe(shown, frames.countHidden(), kind.equals("paint"));
        });
        if (seen[0] != null) {
            stage().addLast(seen[0]);
        }
        failed = failed == null ? display.fault() : failed;
        if (failed != null) {
            throw failed;
        }
    }

    private void act() throws Throwable {
        if (kind.equals("paint")) {
            display.linger();
            return; // the picture that is made afterwards is all
        }
        if (kind.equals("resize")) {
            resize();
            return;
        }
        if (fresh || view == null) {
            makeAnew();
        }
        if (kind.equals("touch")) {
            if (number >= 0 && number < shown.size()) {
                new Hand(display).touch(shown.get(number), x, y);
            }
            return;
        }
        display.dialogs().watch(true);
        if (kind.equals("refresh")) {
            view.refreshView();
        } else {
            view.feedbackToUser(number, text);
        }
    }

    /** Gives windows the sizes that a person would give them. */
    private void resize() throws Malformed {
        for (int index = 0; index < Math.min(sizes.size(), shown.size()); index++) {
            if (sizes.get(index) != null) {
                List<?> size = Json.asArray(sizes.get(index));
                int width = Json.asInt(size.get(0));
                int height = Json.asInt(size.get(1));
                Window window = shown.get(index);
                display.onEvents(() -> {
                    Screen.Area area = new Screen.Area(window);
                    window.setSize(window.getWidth() + width - area.width, window.getHeight() + height - area.height);
                });
            }
        }
    }

    /**
     * Makes a new view, in place of all windows that there are. What it asks the controller for while it is set up would
     * come before the game is begun, in the main program; here a game may be going on, so it is forgotten and undone.
     */
    private void makeAnew() throws Throwable {
        view = null;
        shown = List.of();
        if (asker != null) {
            asker.retire();
        }
        display.onEvents(frames::closeAll);
        display.settle();
        asker = new Asker(stage());
        ReversiModel before = model.kept();
        display.dialogs().watch(true);
        IView made = (IView) student.make();
        made.initialise(model, asker);
        display.dialogs().watch(false);
        display.settle();
        model.restore(before);
        stage().forget();
        view = made;
        display.onEvents(() -> shown = frames.list());
    }
}

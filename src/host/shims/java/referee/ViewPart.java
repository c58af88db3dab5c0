package referee;

import java.awt.Window;
import java.util.List;
import java.util.Map;

/** A student's view on a real display, between a model and a controller that report what it does. */
final class ViewPart implements Part {
    private final ViewRole role;
    private Student student;
    private Object view;

    private Display display;
    private Frames frames;
    private Screen screen;

    /** The windows as they were in the last answer: by their numbers there, the grader touches them. */
    private List<Window> shown = List.of();

    // The cue that was read last.
    private String kind;
    private boolean fresh;
    private Gesture gesture;
    private List<?> sizes;

    ViewPart(ViewRole role) {
        this.role = role;
    }

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
        own.mustImplement(role.implemented(), role.board());
        student.check();
        role.check(own.type());
    }

    @Override
    public void load(Map<String, Object> board) throws Malformed {
        role.load(board);
    }

    @Override
    public Stage stage() {
        return role.stage();
    }

    @Override
    public void read(Map<String, Object> cue) throws Malformed {
        kind = String.valueOf(cue.get("cue"));
        fresh = Boolean.TRUE.equals(cue.get("fresh"));
        if (kind.equals("resize")) {
            sizes = Json.asArray(cue.get("sizes"));
        } else if (kind.equals("touch")) {
            gesture = Gesture.read(cue);
        } else if (!kind.equals("paint") && !role.read(cue)) {
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
            touch();
            return;
        }
        display.dialogs().watch(true);
        role.call(view);
    }

    private void touch() {
        if (gesture.window < 0 || gesture.window >= shown.size()) {
            return;
        }
        Window window = shown.get(gesture.window);
        if (gesture.kind == Gesture.Kind.TYPE) {
            new Typist(display).type(gesture.text, window, stage());
            return;
        }
        // On its way to where it clicks the mouse comes over things that views tell of.
        role.hearsPointing(gesture.kind == Gesture.Kind.POINT || gesture.kind == Gesture.Kind.HOLD);
        new Hand(display).make(gesture, window);
        role.hearsPointing(true);
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
        role.retire();
        display.onEvents(frames::closeAll);
        display.settle();
        display.dialogs().watch(true);
        Object made = student.make();
        role.initialise(made);
        display.dialogs().watch(false);
        display.settle();
        role.settle();
        view = made;
        display.onEvents(() -> shown = frames.list());
    }
}

package referee;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kit.Model;
import kit.View;

/** A view of a game that a spec describes. The controller that it is given has the functions that the spec lists. */
final class DescribedViewRole implements ViewRole {
    private static final String INITIALISE = "initialise";

    private final DescribedWire model = new DescribedWire();
    private final List<String> calls = new ArrayList<>();
    private DescribedAsker asker;
    private byte[] before;

    // The call that was read last.
    private String kind;
    private int player;
    private String text;

    DescribedViewRole(List<?> names) throws Malformed {
        for (Object name : names) {
            calls.add(Json.asText(name));
        }
    }

    @Override
    public Class<?> implemented() {
        return View.class;
    }

    @Override
    public Class<?> board() {
        return null;
    }

    @Override
    public void check(Class<?> type) throws Missing {
        DescribedAsker.check(initialise(type).getParameterTypes()[1], calls);
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
    public void initialise(Object view) throws Throwable {
        // The class of a view may be another one each time, and its interface of the controller with it.
        Method function = initialise(view.getClass());
        asker = new DescribedAsker(model.stage(), calls);
        before = model.kept();
        function.setAccessible(true);
        Functions.invoke(view, function, model.model(), asker.as(function.getParameterTypes()[1]));
    }

    /** The function by which a view gets to know the model and the controller. */
    private static Method initialise(Class<?> type) throws Missing {
        for (Method function : Functions.all(type)) {
            Class<?>[] taken = function.getParameterTypes();
            if (function.getName().equals(INITIALISE) && taken.length == 2 && taken[0].isAssignableFrom(Model.class)) {
                if (Modifier.isPrivate(function.getModifiers())) {
                    throw new Missing("the function initialise of " + type.getName() + " is private; it should be public");
                }
                if (!taken[1].isInterface()) {
                    throw new Missing("initialise of " + type.getName() + " takes the class " + taken[1].getSimpleName()
                            + ", and should take the interface IController: then the view works with any controller");
                }
                return function;
            }
        }
        throw new Missing(type.getName() + " has no function initialise(Model, IController)");
    }

    @Override
    public void settle() {
        model.restore(before);
        model.stage().forget();
    }

    @Override
    public void retire() {
        if (asker != null) {
            asker.retire();
        }
    }

    @Override
    public void hearsPointing(boolean hears) {
        // It has no function for that.
    }

    @Override
    public boolean read(Map<String, Object> cue) throws Malformed {
        kind = String.valueOf(cue.get("cue"));
        switch (kind) {
            case "refresh":
                return true;
            case "tell":
                player = Json.asInt(cue.get("seat"));
                text = Json.asText(cue.get("text"));
                return true;
            case "log":
                text = Json.asText(cue.get("text"));
                return true;
            default:
                return false;
        }
    }

    @Override
    public void call(Object view) {
        switch (kind) {
            case "tell":
                ((View) view).tell(player, text);
                break;
            case "log":
                ((View) view).log(text);
                break;
            default:
                ((View) view).refresh();
        }
    }
}

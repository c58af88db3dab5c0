package referee;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import kit.Model;
import kit.View;

/** A view of a game that a spec describes. The controller that it is given has the functions that the spec lists. */
final class DescribedViewRole extends WireViewRole {
    private static final String INITIALISE = "initialise";

    private final DescribedWire model;
    private final FunctionForms forms;
    private DescribedAsker asker;

    DescribedViewRole(FunctionForms forms) {
        this(new DescribedWire(), forms);
    }

    private DescribedViewRole(DescribedWire model, FunctionForms forms) {
        super(model);
        this.model = model;
        this.forms = forms;
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
        DescribedAsker.check(initialise(type).getParameterTypes()[1], forms);
    }

    @Override
    public void initialise(Object view) throws Throwable {
        // The class of a view may be another one each time, and its interface of the controller with it.
        Method function = initialise(view.getClass());
        asker = new DescribedAsker(model.stage(), forms);
        keepModel();
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
    public void retire() {
        if (asker != null) {
            asker.retire();
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

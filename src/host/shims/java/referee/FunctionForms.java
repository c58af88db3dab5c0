package referee;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The functions of a controller, as a spec describes them. */
final class FunctionForms {
    private final Map<String, List<ArgumentForm>> forms = new LinkedHashMap<>();

    /** Those that the grader's first line has. */
    FunctionForms(Object functions) throws Malformed {
        for (Object function : Json.asArray(functions)) {
            Map<String, Object> members = Json.asObject(function);
            List<ArgumentForm> arguments = new ArrayList<>();
            for (Object argument : Json.asArray(members.get("arguments"))) {
                arguments.add(ArgumentForm.read(argument));
            }
            forms.put(Json.asText(members.get("name")), arguments);
        }
    }

    /**
     * Gives the arguments of a function.
     *
     * @throws Malformed when there is no such function, or it takes another number of them
     */
    List<ArgumentForm> of(String name, int count) throws Malformed {
        List<ArgumentForm> arguments = find(name, count);
        if (arguments == null) {
            throw new Malformed("there is no function " + name + " with " + count + " arguments");
        }
        return arguments;
    }

    /** Gives the arguments of a function, or null if there is none such with as many. */
    List<ArgumentForm> find(String name, int count) {
        List<ArgumentForm> arguments = forms.get(name);
        return arguments == null || arguments.size() != count ? null : arguments;
    }

    /** The names of the functions, in the order of the spec. */
    Set<String> names() {
        return forms.keySet();
    }
}

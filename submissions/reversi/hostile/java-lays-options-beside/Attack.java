package reversi;

import java.lang.management.ManagementFactory;

class Attack {
    static String attack(IView view) throws Exception {
        String all = ManagementFactory.getRuntimeMXBean().getInputArguments() + " " + System.getProperties();
        return all.contains("pwned") || Thread.currentThread().getName().contains("pwned") ? all : null;
    }
}

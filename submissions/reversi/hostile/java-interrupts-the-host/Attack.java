package reversi;

class Attack {
    static String attack(IView view) throws Exception {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            thread.setUncaughtExceptionHandler((failed, why) -> Runtime.getRuntime().halt(0));
            thread.interrupt();
        }
        return null;
    }
}

package reversi;

import java.util.concurrent.CountDownLatch;

class Attack {
    /** More than anybody needs, and few enough for whoever shares the machine with this test. */
    private static final int ENOUGH = 1500;

    private static boolean tried;

    private static void await(CountDownLatch gate) {
        try {
            gate.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    static String attack(IView view) throws Exception {
        if (tried) {
            return null;
        }
        tried = true;
        CountDownLatch gate = new CountDownLatch(1);
        int count = 0;
        try {
            while (count < ENOUGH) {
                Thread thread = new Thread(null, () -> await(gate), "one of many", 16 << 10);
                thread.setDaemon(true);
                thread.start();
                count++;
            }
        } catch (OutOfMemoryError refused) {
            // As many as there can be.
        } finally {
            gate.countDown();
        }
        return count == ENOUGH ? count + " threads at once" : null;
    }
}

package reversi;

class Attack {
    static String attack(IView view) throws Exception {
        Thread thread = new Thread(() -> {
            try {
                Thread.sleep(20);
            } catch (InterruptedException interrupted) {
                return;
            }
            while (true) {
                view.feedbackToUser(1, "PWNED from another thread");
                Thread.yield();
            }
        });
        thread.setDaemon(true);
        thread.start();
        return null;
    }
}

package reversi;

class Attack {
    static String attack(IView view) throws Exception {
        Process process = new ProcessBuilder("/bin/true").start();
        return "a process ended with " + process.waitFor();
    }
}

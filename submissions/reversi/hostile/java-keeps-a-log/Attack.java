package reversi;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.FileHandler;
import java.util.logging.Level;
import java.util.logging.LogRecord;

class Attack {
    private static boolean tried;

    static String attack(IView view) throws Exception {
        if (tried) {
            return null;
        }
        tried = true;
        String path = "/tmp/pwned-" + ProcessHandle.current().pid() + ".log";
        FileHandler log = new FileHandler(path, true);
        log.publish(new LogRecord(Level.INFO, "for my next run"));
        log.close();
        long length = Files.size(Path.of(path));
        Files.delete(Path.of(path));
        return length + " bytes in " + path;
    }
}

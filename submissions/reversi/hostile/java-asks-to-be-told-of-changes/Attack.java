package reversi;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;

class Attack {
    static String attack(IView view) throws Exception {
        try (WatchService watch = FileSystems.getDefault().newWatchService()) {
            Path folder = Path.of("@course@/submissions");
            return "a watch: " + folder.register(watch, StandardWatchEventKinds.ENTRY_CREATE).isValid();
        }
    }
}

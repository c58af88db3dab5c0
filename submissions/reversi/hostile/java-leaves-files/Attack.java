package reversi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class Attack {
    static String attack(IView view) throws Exception {
        for (String folder : new String[] {"", "/tmp", "/dev/shm", "/var/tmp"}) {
            Path path = Path.of(folder, "referee-attack-" + ProcessHandle.current().pid());
            try {
                Files.write(path, new byte[] {42});
                Files.delete(path);
                return "a file in " + path.toAbsolutePath();
            } catch (IOException refused) {
                // The next folder, then.
            }
        }
        return null;
    }
}

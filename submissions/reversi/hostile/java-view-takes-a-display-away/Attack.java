package reversi;

import java.nio.file.Files;
import java.nio.file.Path;

class Attack {
    static String attack(IView view) throws Exception {
        Path socket = Display.SOCKETS.resolve("X" + Display.NUMBER);
        Files.delete(socket);
        return "nobody can connect to " + socket;
    }
}

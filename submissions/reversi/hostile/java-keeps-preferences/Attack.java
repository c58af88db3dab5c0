package reversi;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.prefs.Preferences;
import java.util.stream.Stream;

class Attack {
    static String attack(IView view) throws Exception {
        Path home = Path.of("/tmp/pwned-" + ProcessHandle.current().pid());
        System.setProperty("java.util.prefs.userRoot", home.toString());
        System.setProperty("java.util.prefs.systemRoot", home.toString());
        Preferences mine = Preferences.userRoot().node("reversi");
        mine.put("words", "for my next run");
        try {
            mine.flush();
        } catch (java.util.prefs.BackingStoreException refused) {
            return null;
        }
        String kept = null;
        if (Files.exists(home)) {
            try (Stream<Path> files = Files.walk(home)) {
                for (Path path : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
                    kept = path.endsWith("prefs.xml") ? path.toString() : kept;
                    Files.delete(path);
                }
            }
        }
        return kept;
    }
}

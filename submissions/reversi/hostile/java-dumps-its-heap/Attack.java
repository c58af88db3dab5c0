package reversi;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;

class Attack {
    private static boolean tried;

    static String attack(IView view) throws Exception {
        if (tried) {
            return null;
        }
        tried = true;
        HotSpotDiagnosticMXBean machine = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        for (String folder : new String[] {"", "/dev/shm/", "/tmp/", "/var/tmp/"}) {
            File dump = new File(folder + "pwned-" + ProcessHandle.current().pid() + ".hprof");
            try {
                machine.dumpHeap(dump.getPath(), true);
            } catch (IOException refused) {
                continue;
            }
            long length = dump.length();
            return dump.delete() ? length + " bytes in " + dump : null;
        }
        return null;
    }
}

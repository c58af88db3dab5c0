package reversi;

import java.util.ArrayList;
import java.util.List;

class Attack {
    static String attack(IView view) throws Exception {
        List<byte[]> all = new ArrayList<>();
        while (true) {
            all.add(new byte[1 << 20]);
        }
    }
}

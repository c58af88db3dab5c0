package reversi;

import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;

class Attack {
    static String attack(IView view) throws Exception {
        try (RandomAccessFile marks = new RandomAccessFile("@course@/last-year/marks.csv", "r");
                FileChannel channel = marks.getChannel()) {
            return StandardCharsets.UTF_8.decode(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size())).toString();
        }
    }
}

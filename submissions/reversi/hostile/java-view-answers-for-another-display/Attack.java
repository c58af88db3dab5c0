package reversi;

import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;

class Attack {
    static String attack(IView view) throws Exception {
        Path socket = Display.SOCKETS.resolve("X" + (70_000 + ProcessHandle.current().pid()));
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));
            return "it answers at " + socket;
        } finally {
            Files.deleteIfExists(socket);
        }
    }
}

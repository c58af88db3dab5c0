package reversi;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

class Attack {
    static String attack(IView view) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort());
                Socket accepted = server.accept()) {
            client.getOutputStream().write(42);
            return "a byte by network: " + accepted.getInputStream().read();
        }
    }
}

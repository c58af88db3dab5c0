package reversi;

import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;

class Attack {
    static String attack(IView view) throws Exception {
        try (DatagramSocket here = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            here.setSoTimeout(200);
            here.send(new DatagramPacket(new byte[] {42}, 1, here.getLocalAddress(), here.getLocalPort()));
            DatagramPacket letter = new DatagramPacket(new byte[1], 1);
            here.receive(letter);
            return "a byte by letter: " + letter.getData()[0];
        }
    }
}

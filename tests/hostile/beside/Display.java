package reversi;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** A second connection to the X server of this program, byte by byte: there, a client can ask for more than Swing ever does. */
class Display {
    static final String NUMBER = System.getenv("DISPLAY").substring(1);
    static final Path SOCKETS = Path.of("/tmp/.X11-unix");

    private final SocketChannel channel;
    private final DataInputStream in;
    /** Where the numbers of this connection's things begin. */
    final int base;
    /** How many numbers each connection has. */
    final int range;
    final int root;

    Display() throws IOException {
        this(SOCKETS.resolve("X" + NUMBER), Files.readAllBytes(Path.of(System.getenv("XAUTHORITY"))));
    }

    /** Whoever has the key of a server may connect: its last 16 bytes. */
    Display(Path socket, byte[] key) throws IOException {
        channel = SocketChannel.open(UnixDomainSocketAddress.of(socket));
        in = new DataInputStream(Channels.newInputStream(channel));
        String type = "MIT-MAGIC-COOKIE-1";
        // 66: numbers are written as in Java, the highest byte first.
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream hello = new DataOutputStream(bytes);
        hello.write(new byte[] {66, 0});
        for (int number : new int[] {11, 0, type.length(), 16, 0}) {
            hello.writeShort(number);
        }
        hello.writeBytes(type + "\0\0");
        hello.write(key, key.length - 16, 16);
        send(bytes.toByteArray());
        byte[] head = new byte[8];
        in.readFully(head);
        byte[] setup = new byte[4 * (ByteBuffer.wrap(head).getShort(6) & 0xFFFF)];
        in.readFully(setup);
        if (head[0] != 1) {
            throw new IOException("it lets nobody in");
        }
        ByteBuffer told = ByteBuffer.wrap(setup);
        base = told.getInt(4);
        range = told.getInt(8) + 1;
        int vendor = (told.getShort(16) + 3) / 4 * 4;
        root = told.getInt(32 + vendor + 8 * told.get(21));
    }

    /** Sends a request: its words of four bytes, of which the first one holds its number and its length. */
    void ask(int... words) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(4 * words.length);
        for (int word : words) {
            bytes.putInt(word);
        }
        send(bytes.array());
    }

    /** The number of an extension's requests. */
    int extension(String name) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(8 + (name.length() + 3) / 4 * 4);
        bytes.put((byte) 98).put((byte) 0).putShort((short) (bytes.capacity() / 4)).putShort((short) name.length());
        bytes.position(8);
        bytes.put(name.getBytes("US-ASCII"));
        send(bytes.array());
        return answer()[9] & 0xFF;
    }

    /** Waits for an answer without anything behind its first 32 bytes. */
    byte[] answer() throws IOException {
        byte[] answer = new byte[32];
        in.readFully(answer);
        return answer;
    }

    /** Waits until all that was asked is done: by asking where the keyboard's input goes. */
    void finish() throws IOException {
        ask(43 << 24 | 1);
        while (answer()[0] != 1) {
            // A complaint about what was asked before.
        }
    }

    private void send(byte[] bytes) throws IOException {
        for (ByteBuffer rest = ByteBuffer.wrap(bytes); rest.hasRemaining();) {
            channel.write(rest);
        }
    }
}

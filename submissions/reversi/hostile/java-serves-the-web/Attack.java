package reversi;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;

class Attack {
    private static boolean tried;

    static String attack(IView view) throws Exception {
        if (tried) {
            return null;
        }
        tried = true;
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, 5);
            exchange.getResponseBody().write("board".getBytes("UTF-8"));
            exchange.close();
        });
        server.start();
        try {
            String page = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
            return page + ": " + new String(new URL(page).openStream().readAllBytes(), "UTF-8");
        } finally {
            server.stop(0);
        }
    }
}

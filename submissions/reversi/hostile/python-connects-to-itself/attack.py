import socket


def attack(controller):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        with socket.create_connection(listener.getsockname(), timeout=1) as here:
            there, _ = listener.accept()
            with there:
                here.sendall(b"!")
                return "a byte by TCP" if there.recv(1) == b"!" else None

"""A system bus (D-Bus) on which NetworkManager says whether the network is metered, and nothing else."""
import os
import socket
import struct
import threading

def padded(data, to):
    return data + b"\0" * (-len(data) % to)


def text(value, size="<I"):
    data = value.encode()
    return struct.pack(size, len(data)) + data + b"\0"


class SystemBus:
    """Answers every call for a property with one number; `asked` counts them."""

    def __init__(self, folder, metered):
        self.path = os.path.join(folder, "bus")
        self.metered = metered
        self.asked = 0
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.bind(self.path)
        self.socket.listen(8)
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def environment(self):
        return {"DBUS_SYSTEM_BUS_ADDRESS": f"unix:path={self.path}"}

    def accept(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        try:
            rest = self.authenticate(connection)
            while True:
                while len(rest) < 16:
                    rest += self.receive(connection)
                body, serial, fields = struct.unpack_from("<III", rest, 4)
                length = 16 + fields + -fields % 8 + body
                while len(rest) < length:
                    rest += self.receive(connection)
                message, rest = rest[:length], rest[length:]
                connection.sendall(self.answer(message, serial))
        except OSError:
            pass

    @staticmethod
    def receive(connection):
        data = connection.recv(4096)
        if not data:
            raise OSError("it is over")
        return data

    def authenticate(self, connection):
        """The lines that come before the messages; returns what came behind them."""
        data = b""
        while True:
            while b"\r\n" not in data:
                data += self.receive(connection)
            line, data = data.split(b"\r\n", 1)
            line = line.lstrip(b"\0")
            if line == b"AUTH EXTERNAL":
                connection.sendall(b"DATA\r\n")
            elif line.startswith((b"AUTH", b"DATA")):
                connection.sendall(b"OK 0123456789abcdef0123456789abcdef\r\n")
            elif line.startswith(b"NEGOTIATE"):
                connection.sendall(b"AGREE_UNIX_FD\r\n")
            elif line == b"BEGIN":
                return data

    def answer(self, message, serial):
        if b"Metered" in message:
            self.asked += 1
            return self.reply(serial, "v", b"\x01u\0\0" + struct.pack("<I", self.metered))
        return self.reply(serial, "s", text(":1.1"))

    @staticmethod
    def reply(serial, signature, body):
        """A method return: who it is for, what it answers, and the values."""
        fields = b"".join([
            padded(b"\x05\x01u\0" + struct.pack("<I", serial), 8),
            padded(b"\x06\x01s\0" + text(":1.1"), 8),
            padded(b"\x07\x01s\0" + text("org.freedesktop.DBus"), 8),
            b"\x08\x01g\0" + text(signature, "<B"),
        ])
        head = b"l\x02\x01\x01" + struct.pack("<III", len(body), 1, len(fields))
        return padded(head + fields, 8) + body

    def stop(self):
        self.socket.close()

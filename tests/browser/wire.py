"""A wire between a browser and the server, which can be cut and mended."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHUNK = 65_536


class Wire:
    """Listens at a port of its own, and hands on what comes to the server at another."""

    def __init__(self, port: int) -> None:
        self._server = ("127.0.0.1", port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._lock = threading.Lock()
        self._open: set[socket.socket] = set()
        self._cut = False
        # Ends from which nothing gets through, though nobody is told so.
        self._lossy: set[str] = set()
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def cut(self) -> None:
        """Nothing gets through, and what was open is gone."""
        with self._lock:
            self._cut = True
            for each in self._open:
                with suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)

    def lose(self, end: str) -> None:
        """What is sent from the ``near`` end, the browser, or from the ``far`` one is lost."""
        self._lossy.add(end)

    def mend(self) -> None:
        with self._lock:
            self._cut = False
            self._lossy.clear()

    def close(self) -> None:
        self.cut()
        self._listener.close()

    def _listen(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(self._server)
        except OSError:
            near.close()
            return
        with self._lock:
            cut = self._cut
            self._open |= {near, far}
        if cut:
            self._hang_up(near, far)
            return
        back = threading.Thread(target=self._carry, args=("far", far, near), daemon=True)
        back.start()
        self._carry("near", near, far)
        back.join()
        self._hang_up(near, far)

    def _carry(self, end: str, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                if end not in self._lossy:
                    sink.sendall(data)
        with suppress(OSError):
            sink.shutdown(socket.SHUT_WR)

    def _hang_up(self, *ends: socket.socket) -> None:
        with self._lock:
            self._open -= set(ends)
        for each in ends:
            each.close()


@contextmanager
def wired(address: str) -> Iterator[Wire]:
    """A wire to the server at an address."""
    wire = Wire(int(address.rpartition(":")[2]))
    try:
        yield wire
    finally:
        wire.close()

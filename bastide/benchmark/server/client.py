"""HTTP and WebSocket for a load that shares its machine with the server: lean above all.

It speaks to servers on this machine that it knows, and understands no more than these say.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

HOST = "127.0.0.1"
# Servers hang up on whoever has not asked for some seconds. A question that crosses that would be
# lost, so whoever was quiet for almost so long is not asked again.
QUIET_SECONDS = 3.0
PATIENCE = 60.0
HEAD_END = b"\r\n\r\n"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
LENGTH_16, LENGTH_64 = 126, 127
# Clients have to mask what they send, so that what stands between does not take it for something
# else. Nothing stands between here, and this key leaves the bytes as they are.
KEY = bytes(4)

Answered = Callable[[int, bytes], None]
Heard = Callable[[bytearray], None]


class ClientError(Exception):
    """The server said something that was not expected, or is gone."""


# HTTP


class _Connection(asyncio.Protocol):
    """A connection for one question after another."""

    def __init__(self, pool: HttpPool) -> None:
        self._pool = pool
        self._transport: asyncio.Transport | None = None
        self._answered: Answered | None = None
        self._buffer = bytearray()
        self.last_used = 0.0

    @property
    def is_open(self) -> bool:
        return self._transport is not None and not self._transport.is_closing()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def ask(self, question: bytes, answered: Answered) -> None:
        assert self._transport is not None
        self._answered = answered
        self._transport.write(question)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        end = self._buffer.find(HEAD_END)
        if end < 0:
            return
        head = bytes(self._buffer[:end]).lower()
        start = head.find(b"\r\ncontent-length:")
        if start < 0:
            raise ClientError(f"an answer without its length: {head.decode(errors='replace')}")
        length = int(head[start + 17 :].partition(b"\r\n")[0])
        begin = end + len(HEAD_END)
        if len(self._buffer) < begin + length:
            return
        body = bytes(self._buffer[begin : begin + length])
        self._buffer.clear()
        answered, self._answered = self._answered, None
        self.last_used = time.perf_counter()
        self._pool.free(self)
        if answered is not None:
            answered(int(head[9:12]), body)

    def connection_lost(self, error: Exception | None) -> None:
        if self._answered is not None:
            raise ClientError(f"the server hung up instead of answering ({error})")

    def close(self) -> None:
        self._answered = None
        if self._transport is not None:
            self._transport.close()


class HttpPool:
    """Connections to a server, of which each takes one question at a time."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._free: list[_Connection] = []
        self._connecting: set[asyncio.Task[None]] = set()

    def ask(
        self,
        method: str,
        path: str,
        answered: Answered,
        body: bytes = b"",
        token: str | None = None,
    ) -> None:
        """Ask, and have a callback told of the answer."""
        question = _question(self.port, method, path, body, token)
        oldest = time.perf_counter() - QUIET_SECONDS
        while self._free:
            connection = self._free.pop()
            if connection.is_open and connection.last_used > oldest:
                connection.ask(question, answered)
                return
            connection.close()
        task = asyncio.get_running_loop().create_task(self._connect(question, answered))
        self._connecting.add(task)
        task.add_done_callback(self._connecting.discard)

    async def call(
        self, method: str, path: str, body: bytes = b"", token: str | None = None
    ) -> tuple[int, bytes]:
        """Ask, and wait for the answer."""
        answer: asyncio.Future[tuple[int, bytes]] = asyncio.get_running_loop().create_future()

        def answered(status: int, body: bytes) -> None:
            if not answer.done():
                answer.set_result((status, body))

        self.ask(method, path, answered, body, token)
        async with asyncio.timeout(PATIENCE):
            return await answer

    def free(self, connection: _Connection) -> None:
        self._free.append(connection)

    def close(self) -> None:
        for connection in self._free:
            connection.close()
        self._free.clear()

    async def _connect(self, question: bytes, answered: Answered) -> None:
        loop = asyncio.get_running_loop()
        try:
            _, connection = await loop.create_connection(lambda: _Connection(self), HOST, self.port)
        except OSError as error:
            context = {"message": "connecting", "exception": ClientError(f"no server: {error}")}
            loop.call_exception_handler(context)
            return
        connection.ask(question, answered)


def _question(port: int, method: str, path: str, body: bytes, token: str | None) -> bytes:
    authorization = "" if token is None else f"authorization: Bearer {token}\r\n"
    content = f"content-type: application/json\r\ncontent-length: {len(body)}\r\n" if body else ""
    head = (
        f"{method} {path} HTTP/1.1\r\nhost: {HOST}:{port}\r\naccept-encoding: gzip\r\n"
        f"{authorization}{content}\r\n"
    )
    return head.encode() + body


# WebSocket


class WebSocket(asyncio.Protocol):
    """A client of a WebSocket. ``hear`` is called with every message, ``lost`` when the server hung
    up although nobody asked it to. ``greeting`` is the first thing that is said, if there is one.
    """

    def __init__(
        self, port: int, path: str, hear: Heard, lost: Callable[[], None], greeting: bytes = b""
    ) -> None:
        self._port = port
        self._path = path
        self._hear = hear
        self._lost = lost
        self._greeting = greeting
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()
        self._parts: bytearray | None = None
        self._is_open = False
        self._is_leaving = False
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self) -> None:
        """Connect. Messages may come before this returns."""
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(PATIENCE):
            try:
                await loop.create_connection(lambda: self, HOST, self._port)
            except OSError as error:
                raise ClientError(f"no server: {error}") from error
            await self._opened

    def send(self, message: bytes) -> None:
        """Send a text."""
        self._send(TEXT, message)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None and not self._is_leaving:
            self._is_leaving = True
            self._send(CLOSE, (1000).to_bytes(2, "big"))
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(
            (
                f"GET {self._path} HTTP/1.1\r\nhost: {HOST}:{self._port}\r\n"
                "upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\n"
                "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            ).encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        if not self._is_open:
            if not self._opened.done():
                self._opened.set_exception(ClientError(f"the server hung up ({error})"))
        elif not self._is_leaving:
            self._is_leaving = True
            self._lost()

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._is_open and not self._is_welcomed():
            return
        begin = 0
        while (size := len(buffer) - begin) >= 2:
            first, length = buffer[begin], buffer[begin + 1]
            head = 2
            if length == LENGTH_16:
                head, length = 4, int.from_bytes(buffer[begin + 2 : begin + 4], "big")
            elif length == LENGTH_64:
                head, length = 10, int.from_bytes(buffer[begin + 2 : begin + 10], "big")
            if size < head or size < head + length:
                break
            end = begin + head + length
            self._take(first, buffer[begin + head : end])
            begin = end
        if begin:
            del buffer[:begin]

    def _is_welcomed(self) -> bool:
        """Whether the server has agreed, which it says before anything else."""
        end = self._buffer.find(HEAD_END)
        if end < 0:
            return False
        if self._buffer[9:12] != b"101":
            said = bytes(self._buffer[:end]).partition(b"\r\n")[0].decode(errors="replace")
            self._opened.set_exception(ClientError(f"no WebSocket at {self._path}: {said}"))
            self.close()
            return False
        del self._buffer[: end + len(HEAD_END)]
        self._is_open = True
        if self._greeting:
            self.send(self._greeting)
        if not self._opened.done():
            self._opened.set_result(None)
        return True

    def _take(self, first: int, payload: bytearray) -> None:
        kind = first & 0x0F
        if kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            if self._transport is not None:
                self._send(CLOSE, payload[:2])
                self._transport.close()
        elif kind != PONG and not self._is_leaving:
            if self._parts is not None:
                self._parts += payload
                payload = self._parts
            self._parts = None if first & FINAL else payload
            if first & FINAL:
                self._hear(payload)

    def _send(self, kind: int, payload: bytes | bytearray) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        size = len(payload)
        if size < LENGTH_16:
            head = bytes((FINAL | kind, MASKED | size))
        elif size < 1 << 16:
            head = bytes((FINAL | kind, MASKED | LENGTH_16)) + size.to_bytes(2, "big")
        else:
            head = bytes((FINAL | kind, MASKED | LENGTH_64)) + size.to_bytes(8, "big")
        self._transport.write(head + KEY + payload)

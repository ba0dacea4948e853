"""What the sockets of tables and of the lobby share: sending and hearing at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from bastide.server import protocol
from bastide.server.errors import told
from bastide.wording import Reason

# Close codes of the WebSocket protocol.
AGAINST_THE_RULES, TOO_LARGE, COME_AGAIN = 1008, 1009, 1012


async def converse(sending: Coroutine[Any, Any, None], hearing: Coroutine[Any, Any, None]) -> None:
    """Sends and hears at the same time, until either side leaves."""
    tasks = [asyncio.create_task(sending), asyncio.create_task(hearing)]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
    for task in tasks:
        # RuntimeError: one side has just hung up while the other was speaking.
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            task.result()


async def message_of(socket: WebSocket) -> str | None:
    """The next message; None once the other side has left."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text = message.get("text")
    return text if text is not None else str(message.get("bytes"))


async def send(socket: WebSocket, message: msgspec.Struct) -> None:
    await socket.send_text(msgspec.json.encode(message).decode())


async def hang_up(socket: WebSocket, code: int) -> None:
    """Closes a socket that may be closed already."""
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code)


async def refuse(socket: WebSocket, reason: Reason, code: int) -> None:
    """Says why, and hangs up."""
    with suppress(RuntimeError, WebSocketDisconnect):
        await send(socket, msgspec.convert(told(reason), protocol.Refused))
        await socket.close(code)
